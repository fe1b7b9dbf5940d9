import type { Json } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";
import { type Attachment, readAttachments } from "./attachments";
import { signAttachment } from "./sign-attachment";

/** The paths of the files that this person may download now; the database decides (lifetime members, the author, staff). */
export async function fetchReadablePaths(promptId: string, signal?: AbortSignal): Promise<string[]> {
  const files = await queryDatabase((rest) => {
    const call = rest.rpc("readable_attachments", { prompt: promptId }, { get: true });
    return signal ? call.abortSignal(signal) : call;
  });
  return files.map(({ path }) => path);
}

/** Those of a prompt's files that this person may download at this moment. */
export async function listReadableAttachments(
  promptId: string,
  listed: Json,
  signal?: AbortSignal,
): Promise<Attachment[]> {
  const files = readAttachments(listed);
  if (files.length === 0) return [];
  const paths = await fetchReadablePaths(promptId, signal);
  return files.filter(({ path }) => paths.includes(path));
}

/** A file's bytes. Throws an `AppError`, with status 404 where the person may not have it any more. */
export async function fetchAttachment({ path }: Attachment, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(await signAttachment(path, signal), { signal: signal ?? null });
  if (!response.ok) throw new AppError("The file could not be read", { status: response.status });
  return new Uint8Array(await response.arrayBuffer());
}
