import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { planKeys } from "@/lib/plans/keys";
import { queryDatabase } from "@/lib/supabase/query-database";

export type Plan = Database["public"]["Tables"]["plans"]["Row"];

async function fetchPlans(signal: AbortSignal): Promise<Plan[]> {
  return queryDatabase((rest) =>
    rest
      .from("plans")
      .select("*")
      .eq("is_active", true)
      .order("display_order", { ascending: true })
      .abortSignal(signal),
  );
}

export function plansQueryOptions() {
  return queryOptions({
    queryKey: planKeys.all,
    queryFn: ({ signal }) => fetchPlans(signal),
    staleTime: 5 * 60_000,
  });
}
