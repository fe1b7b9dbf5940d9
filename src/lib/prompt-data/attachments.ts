import type { Json } from "@/lib/database.gen";

/** One entry of `metadata.attached_files` (spec 3.1). */
export type Attachment = { name: string; path: string; size: number };

/** The prompt's files; entries of another shape are dropped. */
export function readAttachments(files: Json): Attachment[] {
  if (!Array.isArray(files)) return [];
  return files.flatMap((file) => {
    if (file === null || typeof file !== "object" || Array.isArray(file)) return [];
    const { name, path, size } = file;
    const isWhole = typeof name === "string" && typeof path === "string" && typeof size === "number";
    return isWhole ? [{ name, path, size }] : [];
  });
}
