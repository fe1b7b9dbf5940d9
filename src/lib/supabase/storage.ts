import { StorageClient, type TransformOptions } from "@supabase/storage-js";
import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { hasStoredSession } from "@/lib/session/stored-session";

const ofVisitors = new StorageClient(`${env.supabaseUrl}/storage/v1`, { apikey: env.supabaseKey });

type SignOptions = {
  seconds: number;
  /** Scales a picture (specification, section 7, "Storage calls"). */
  transform?: TransformOptions;
  download?: string;
};

/** A private file's signed address; throws where the server refuses, status 0 where it does not answer. */
export async function signUrl(bucket: string, path: string, options: SignOptions): Promise<string> {
  const { seconds, transform, download } = options;
  const storage = hasStoredSession() ? (await import("./client")).supabase.storage : ofVisitors;
  const { data, error } = await storage.from(bucket).createSignedUrl(path, seconds, { transform });
  if (error) {
    const { message, statusCode: code, status = 0 } = error;
    throw new AppError(message, { code, status, cause: error });
  }
  // The client's own `download` option encodes the name twice.
  return download === undefined
    ? data.signedUrl
    : `${data.signedUrl}&download=${encodeURIComponent(download)}`;
}
