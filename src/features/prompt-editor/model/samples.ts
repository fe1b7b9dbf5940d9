import { editorLimits } from "@/config/editor-limits";
import { kindOfSample, typeOfFile } from "@/domain/files/stored-names";
import { acceptedAttachments } from "./attached-files";

/** The database takes none above. */
const positionMax = 99;

/** The position of one more example, after all others, also where some were removed. */
export function nextPosition(samples: readonly { position: number }[]): number {
  const highest = Math.max(-1, ...samples.map(({ position }) => position));
  return Math.min(positionMax, highest + 1);
}

/** File types that the buckets of examples accept. */
export const acceptedSamples = `image/png,image/jpeg,image/webp,video/mp4,video/webm,audio/*,${acceptedAttachments}`;

/** The content type for storage; for media it is the browser's. */
export function typeOfSample(file: { name: string; type: string }): string {
  return kindOfSample(file) === "file" ? typeOfFile(file) : file.type;
}

/** An example's first name: that of its file, without the ending. */
export function titleOfFile(name: string): string {
  const stem = name.slice(0, name.lastIndexOf(".")) || name;
  return stem.replace(/[-_]+/g, " ").slice(0, editorLimits.titleMaxCharacters);
}
