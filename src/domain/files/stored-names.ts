import { editorLimits } from "@/config/editor-limits";
import { turnsText } from "@/domain/text/names";

/** The types that the bucket takes, by the ending of a file's name; a browser's own guess differs from system to system. */
export const attachmentTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  json: "application/json",
  txt: "text/plain",
  zip: "application/zip",
};

export const endingOf = (name: string) => name.split(".").at(-1)?.toLowerCase() ?? "";

export function typeOfFile({ name, type }: { name: string; type: string }): string {
  return attachmentTypes[endingOf(name)] ?? (type || "application/octet-stream");
}

/** A name without what turns the text around it (threat X3); the form shows it and the prompt lists it. */
export function shownFileName(name: string): string {
  const characters = [...name.normalize("NFC")].filter((character) => !turnsText(character));
  return shortened(characters, editorLimits.fileNameMaxCharacters).join("").trim() || "file";
}

/** Keeps the end of the name, which shows the type and distinguishes similar names. */
function shortened(characters: string[], most: number): string[] {
  if (characters.length <= most) return characters;
  const end = Math.floor(most / 4);
  return [...characters.slice(0, most - end - 1), "…", ...characters.slice(-end)];
}

/** `{promptId}/{timestamp}-{filename}` (spec 7.9), in characters that storage takes, and of one folder. */
export function attachmentPath(promptId: string, name: string, now: number): string {
  const ending = endingOf(name).replace(/[^a-z0-9]/g, "");
  const stem = name
    .slice(0, Math.max(0, name.lastIndexOf(".")))
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, editorLimits.storedNameMaxCharacters);
  return `${promptId}/${now}-${stem || "file"}${ending ? `.${ending}` : ""}`;
}

export type SampleKind = "text" | "image" | "video" | "audio" | "file";

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

const endings: Record<string, string> = { "image/webp": "webp", "image/png": "png", "image/jpeg": "jpg" };

/** A generated name: timestamp, random string, extension (spec 7.9). */
export function pictureName(type: string, now: number, random: string): string {
  return `${now}-${random.replaceAll("-", "").slice(0, 12)}.${endings[type] ?? "webp"}`;
}
