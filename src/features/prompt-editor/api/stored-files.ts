import { AppError, toAppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { uploadFile } from "@/lib/supabase/upload";

type NewFile = Omit<Parameters<typeof uploadFile>[0], "bucket">;

/** Storage of whoever is signed in; the editor is nobody else's. */
async function bucketOf(name: string) {
  const { supabase } = await import("@/lib/supabase/client");
  return supabase.storage.from(name);
}

/**
 * Uploads a file and has it looked into: what is no use is not left behind (threat F5). Throws an `AppError`, with the
 * status 422 where the file was refused for what it is.
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

/** Deletes files that nothing names any more; one that stays is in nobody's way. */
export async function removeFiles(bucket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await (await bucketOf(bucket)).remove([...paths]).catch(() => undefined);
}

/**
 * Deletes what an attempt that broke off has left in a prompt's folder: it would count among the ten. What is younger than
 * `olderThanMs` may be another tab's upload.
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
