import { AppError, toAppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { uploadFile } from "@/lib/supabase/upload";

type NewFile = Omit<Parameters<typeof uploadFile>[0], "bucket">;

/** A storage bucket, with the signed-in user's rights. */
async function bucketOf(name: string) {
  const { supabase } = await import("@/lib/supabase/member-client");
  return supabase.storage.from(name);
}

/**
 * Uploads a file and has it inspected; removes it if that fails (threat F5). Throws an `AppError`, with status 422 if
 * the file was refused.
 */
export async function storeFile(bucket: string, file: NewFile): Promise<void> {
  await uploadFile({ bucket, ...file });
  try {
    await callFunction("inspect-file", { bucket, name: file.path });
    if (file.signal?.aborted) throw new AppError("cancelled", { status: 0 });
  } catch (thrown) {
    if (toAppError(thrown).status !== 422) await removeFiles(bucket, [file.path]);
    throw thrown;
  }
}

/** A file's bytes, for its author and staff. Throws an `AppError`. */
export async function downloadFile(bucket: string, path: string): Promise<Blob> {
  const { data, error } = await (await bucketOf(bucket)).download(path);
  if (error === null) return data;
  const status = "status" in error && typeof error.status === "number" ? error.status : 0;
  throw new AppError(error.message, { code: "DOWNLOAD_FAILED", status, cause: error });
}

/** Deletes unused files; a file that remains does no harm. */
export async function removeFiles(bucket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await (await bucketOf(bucket)).remove([...paths]).catch(() => undefined);
}

/**
 * Deletes files that an interrupted attempt left in a prompt's folder, because they would count among the ten. Files
 * younger than `olderThanMs` may be another tab's uploads.
 */
export async function removeStrays(
  bucket: string,
  folder: string,
  known: readonly string[],
  olderThanMs: number,
) {
  const { data } = await (await bucketOf(bucket)).list(folder);
  const strays = (data ?? [])
    .filter(({ created_at: at }) => at !== null && Date.now() - Date.parse(at) > olderThanMs)
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => !known.includes(path));
  await removeFiles(bucket, strays);
}
