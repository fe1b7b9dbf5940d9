import type { Json } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { signAttachment } from "@/lib/prompt-data/sign-attachment";
import { queryDatabase } from "@/lib/supabase/query-database";
import { type Attachment, readAttachments } from "../model/attachments";
import { type Downloaded, type DownloadedFile, type DownloadFormat, downloadedFile } from "../model/download";
import { skillDownload } from "../model/skill-download";

async function readFile({ path }: Attachment): Promise<Uint8Array> {
  const response = await fetch(await signAttachment(path));
  if (!response.ok) throw new AppError("The file could not be read", { code: String(response.status) });
  return new Uint8Array(await response.arrayBuffer());
}

/** The prompt's files that this person may download at this moment; the database decides. */
async function readableFiles(promptId: string, listed: Json): Promise<Attachment[]> {
  const files = readAttachments(listed);
  if (files.length === 0) return [];
  const readable = await queryDatabase((rest) =>
    rest.rpc("readable_attachments", { prompt: promptId }, { get: true }),
  );
  const paths = new Set(readable.map(({ path }) => path));
  return files.filter(({ path }) => paths.has(path));
}

/** The file that a person downloads of a prompt; a skill comes with the attached files that they may have. */
export async function createDownload(
  prompt: Downloaded & { id: string; files: Json },
  format: DownloadFormat,
): Promise<DownloadedFile> {
  if (format !== "skill") return downloadedFile(prompt, format);
  return skillDownload(prompt, await readableFiles(prompt.id, prompt.files), readFile);
}
