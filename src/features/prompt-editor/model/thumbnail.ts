import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import type { Refusal } from "./attached-files";

/** The first failed check of a chosen thumbnail, in this order (spec 5.8); null if all pass. */
export function refusalOfPicture({ type, size }: { type: string; size: number }): Refusal | null {
  if (!type.startsWith("image/"))
    return { title: m.thumbnail_invalid(), description: m.thumbnail_invalid_text() };
  if (size > editorLimits.thumbnailMaxBytes)
    return { title: m.file_too_large(), description: m.thumbnail_too_large_text() };
  return null;
}
