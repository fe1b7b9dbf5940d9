import { queryOptions } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { promptPageKeys } from "./keys";

const bucket = "prompt-attachments";

/** Which of a prompt's attachments this person may have: the storage decides (lifetime members, the author, staff). */
async function fetchReadable(promptId: string, signal: AbortSignal): Promise<string[]> {
  const { listReadable } = await import("@/lib/supabase/storage");
  return listReadable(bucket, promptId, signal);
}

export function readableAttachmentsQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.attachments(promptId, userId),
    queryFn: ({ signal }) => fetchReadable(promptId, signal),
  });
}

/** An attachment's address for the next five minutes, as a download under its own name. */
export async function signAttachment(path: string, name: string): Promise<string> {
  const { signUrl } = await import("@/lib/supabase/storage");
  return signUrl(bucket, path, { seconds: limits.signedImageUrlSeconds, download: name });
}
