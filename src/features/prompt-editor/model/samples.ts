import { editorLimits } from "@/config/editor-limits";
import { acceptedAttachments, typeOfFile } from "./attached-files";

export type SampleKind = "text" | "image" | "video" | "audio" | "file";

/** The database takes none above. */
const positionMax = 99;

/** The position of one more example, after all others, also where some were removed. */
export function nextPosition(samples: readonly { position: number }[]): number {
  const highest = Math.max(-1, ...samples.map(({ position }) => position));
  return Math.min(positionMax, highest + 1);
}

/** File types that the buckets of examples accept. */
export const acceptedSamples = `image/png,image/jpeg,image/webp,video/mp4,video/webm,audio/*,${acceptedAttachments}`;

const buckets = {
  image: "prompt-images",
  video: "prompt-videos",
  audio: "prompt-audio",
  file: "prompt-files",
};

export function bucketOfSample(kind: Exclude<SampleKind, "text">): string {
  return buckets[kind];
}

/** An example is a picture, video or audio by its type, otherwise a file to download. */
export function kindOfSample({ type }: { type: string }): Exclude<SampleKind, "text"> {
  const family = type.split("/")[0];
  return family === "image" || family === "video" || family === "audio" ? family : "file";
}

/** A random name, because the names of examples are visible in addresses. */
export function sampleFileName(file: { name: string; type: string }, now: number, random: string): string {
  const ending =
    file.name
      .split(".")
      .at(-1)
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, "") || "bin";
  return `${now}-${random.replaceAll("-", "").slice(0, 12)}.${ending}`;
}

/** The content type for storage; for media it is the browser's. */
export function typeOfSample(file: { name: string; type: string }): string {
  return kindOfSample(file) === "file" ? typeOfFile(file) : file.type;
}

/** An example's first name: that of its file, without the ending. */
export function titleOfFile(name: string): string {
  const stem = name.slice(0, name.lastIndexOf(".")) || name;
  return stem.replace(/[-_]+/g, " ").slice(0, editorLimits.titleMaxCharacters);
}
