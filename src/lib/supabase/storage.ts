import { StorageClient, type TransformOptions } from "@supabase/storage-js";
import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { hasStoredSession } from "@/lib/session/stored-session";

const ofVisitors = new StorageClient(`${env.supabaseUrl}/storage/v1`, { apikey: env.supabaseKey });

type SignOptions = {
  seconds: number;
  /** How a picture is to be scaled on its way (specification, section 7, "Storage calls"). */
  transform?: TransformOptions;
  download?: string;
};

/** A short-lived address of a private file, for whoever may read it; throws where the server refuses, status 0 where it is silent. */
export async function signUrl(bucket: string, path: string, options: SignOptions): Promise<string> {
  const { seconds, transform, download } = options;
  const storage = hasStoredSession() ? (await import("./client")).supabase.storage : ofVisitors;
  const { data, error } = await storage.from(bucket).createSignedUrl(path, seconds, { transform });
  if (error) {
    const { message, statusCode: code, status = 0 } = error;
    throw new AppError(message, { code, status, cause: error });
  }
  // The client's own `download` encodes a name twice.
  return download === undefined
    ? data.signedUrl
    : `${data.signedUrl}&download=${encodeURIComponent(download)}`;
}
