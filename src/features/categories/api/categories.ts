import { queryOptions } from "@tanstack/react-query";
import type { Json } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { categoryKeys } from "./keys";

/** Drops entries that are not strings (spec 3.2). */
function readFeatures(features: Json): string[] {
  return Array.isArray(features) ? features.filter((feature) => typeof feature === "string") : [];
}

/** All categories by display order (spec 7.4). */
async function fetchCategories(signal: AbortSignal) {
  const rows = await queryDatabase((rest) =>
    rest.from("categories").select("*").order("display_order", { ascending: true }).abortSignal(signal),
  );
  return rows.map((row) => ({
    ...row,
    features: readFeatures(row.features),
    features_ar: readFeatures(row.features_ar),
    run_targets: readFeatures(row.run_targets),
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
