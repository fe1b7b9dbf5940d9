import { queryOptions } from "@tanstack/react-query";
import { fetchReadablePaths } from "@/lib/prompt-data/attachment-files";
import { promptPageKeys } from "./keys";

export function readableAttachmentsQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.attachments(promptId, userId),
    queryFn: ({ signal }) => fetchReadablePaths(promptId, signal),
  });
}
