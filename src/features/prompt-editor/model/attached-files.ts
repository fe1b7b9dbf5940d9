import { z } from "zod";
import { editorLimits } from "@/config/editor-limits";
import { attachmentTypes, endingOf, shownFileName } from "@/domain/files/stored-names";
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

export const acceptedAttachments = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(",");

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
  if (!Object.hasOwn(attachmentTypes, endingOf(name)))
    return { title: m.thumbnail_invalid(), description: m.attachment_chosen_type({ file }) };
  if (size === 0) return { title: m.thumbnail_invalid(), description: m.attachment_chosen_empty({ file }) };
  return null;
}
