import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { verdictKeys } from "./keys";

export type Model = Database["public"]["Tables"]["ai_models"]["Row"];

async function fetchModels(signal: AbortSignal): Promise<Model[]> {
  return queryDatabase((rest) =>
    rest.from("ai_models").select("*").order("position").order("name").abortSignal(signal),
  );
}

/** All models in their order, retired ones too. */
export function modelsQueryOptions() {
  return queryOptions({
    queryKey: verdictKeys.models(),
    queryFn: ({ signal }) => fetchModels(signal),
    staleTime: 5 * 60_000,
  });
}
