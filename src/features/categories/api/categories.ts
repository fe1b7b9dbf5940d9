import { queryOptions } from "@tanstack/react-query";
import { ask } from "@/lib/supabase/ask";

export const categoryKeys = { all: ["categories"] as const };

/** All categories by display order (specification, section 7); features that are not strings are dropped (section 3). */
async function fetchCategories(signal: AbortSignal) {
  const rows = await ask((rest) =>
    rest.from("categories").select("*").order("display_order", { ascending: true }).abortSignal(signal),
  );
  return rows.map((row) => ({
    ...row,
    features: Array.isArray(row.features)
      ? row.features.filter((feature) => typeof feature === "string")
      : [],
  }));
}

export type Category = Awaited<ReturnType<typeof fetchCategories>>[number];

export function categoriesQueryOptions() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }) => fetchCategories(signal),
    staleTime: 5 * 60_000,
  });
}
