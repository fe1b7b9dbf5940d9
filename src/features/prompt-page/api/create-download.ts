import type { Json } from "@/lib/database.gen";
import { fetchAttachment, listReadableAttachments } from "@/lib/prompt-data/attachment-files";
import { type Downloaded, type DownloadedFile, type DownloadFormat, downloadedFile } from "../model/download";
import { skillDownload } from "../model/skill-download";

/** The file that a person downloads of a prompt; a skill comes with the attached files that they may have. */
export async function createDownload(
  prompt: Downloaded & { id: string; files: Json },
  format: DownloadFormat,
): Promise<DownloadedFile> {
  if (format !== "skill") return downloadedFile(prompt, format);
  const files = await listReadableAttachments(prompt.id, prompt.files);
  return skillDownload(
    prompt,
    await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await fetchAttachment(file) }))),
  );
}
