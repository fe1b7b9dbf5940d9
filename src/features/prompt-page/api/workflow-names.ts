import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptPageKeys } from "./keys";

async function fetchNames(promptId: string, signal: AbortSignal) {
  return queryDatabase((rest) =>
    rest.rpc("workflow_names", { prompt: promptId }, { get: true }).abortSignal(signal),
  );
}

/** The authors' names of workflow nodes, for those who may read the text. */
export function workflowNamesQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.workflowNames(promptId, userId),
    queryFn: ({ signal }) => fetchNames(promptId, signal),
  });
}
