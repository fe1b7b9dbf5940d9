import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { roleKeys } from "./keys";

/** The highest role of a user (spec 7.1). */
async function fetchRole(userId: string, signal: AbortSignal) {
  const rows = await queryDatabase((rest) =>
    rest
      .from("user_roles")
      .select("role")
      .eq("user_id", userId)
      .order("role", { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  return rows[0]?.role ?? "user";
}

export function roleQueryOptions(userId: string) {
  return queryOptions({
    queryKey: roleKeys.ofUser(userId),
    queryFn: ({ signal }) => fetchRole(userId, signal),
    staleTime: 5 * 60_000,
  });
}
