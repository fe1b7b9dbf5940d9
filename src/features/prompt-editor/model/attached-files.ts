import { z } from "zod";
import { editorLimits } from "@/config/editor-limits";
import { turnsText } from "@/domain/text/names";
import { m } from "@/lib/i18n";

/** One entry of `metadata.attached_files` (spec 3.7). Threat S5. */
export const attachedFileSchema = z.object({
  name: z.string(),
  path: z.string(),
  size: z.number(),
  type: z.string().optional(),
  uploadedAt: z.string().optional(),
});

export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** The types that the bucket takes, by the ending of a file's name; a browser's own guess differs from system to system. */
const types: Record<string, string> = {
  pdf: "application/pdf",
  json: "application/json",
  txt: "text/plain",
  zip: "application/zip",
};

export const acceptedAttachments = Object.keys(types)
  .map((ending) => `.${ending}`)
  .join(",");

export const endingOf = (name: string) => name.split(".").at(-1)?.toLowerCase() ?? "";

export function typeOfFile({ name, type }: { name: string; type: string }): string {
  return types[endingOf(name)] ?? (type || "application/octet-stream");
}

export type Refusal = { title: string; description: string };

/** The chosen files that are accepted, and the reasons for the others (spec 5.6). */
export function takeFiles<T extends { name: string; size: number }>(
  chosen: readonly T[],
  already: number,
): { taken: T[]; refusals: Refusal[] } {
  const refusals = chosen.flatMap((file) => refusalOf(file) ?? []);
  const good = chosen.filter((file) => refusalOf(file) === null);
  const taken = good.slice(0, Math.max(0, editorLimits.attachmentsMax - already));
  if (taken.length < good.length)
    refusals.push({ title: m.attachments_too_many(), description: m.attachments_too_many_text() });
  return { taken, refusals };
}

/** Checks a file's name and size as the server does. */
function refusalOf({ name, size }: { name: string; size: number }): Refusal | null {
  const file = shownFileName(name);
  if (size > editorLimits.attachmentMaxBytes)
    return { title: m.file_too_large(), description: m.attachment_too_large({ file }) };
  if (!Object.hasOwn(types, endingOf(name)))
    return { title: m.thumbnail_invalid(), description: m.attachment_chosen_type({ file }) };
  if (size === 0) return { title: m.thumbnail_invalid(), description: m.attachment_chosen_empty({ file }) };
  return null;
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
