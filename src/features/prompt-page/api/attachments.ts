import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptPageKeys } from "./keys";

/** The attachments that this person may download; the database decides (lifetime members, the author, staff). */
async function fetchReadable(promptId: string, signal: AbortSignal): Promise<string[]> {
  const files = await queryDatabase((rest) =>
    rest.rpc("readable_attachments", { prompt: promptId }, { get: true }).abortSignal(signal),
  );
  return files.map(({ path }) => path);
}

export function readableAttachmentsQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.attachments(promptId, userId),
    queryFn: ({ signal }) => fetchReadable(promptId, signal),
  });
}
