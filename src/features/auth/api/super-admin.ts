import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { roleKeys } from "./keys";

/** The flag on an admin's record; false for everybody else (spec 7.15, 7.16). */
async function fetchIsSuperAdmin(userId: string, signal: AbortSignal) {
  const row = await queryDatabase<{ is_super_admin: boolean } | null>((rest) =>
    rest
      .from("user_roles")
      .select("is_super_admin")
      .eq("user_id", userId)
      .eq("role", "admin")
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row?.is_super_admin ?? false;
}

/** Cached for 5 minutes (spec 6.14). */
export function superAdminQueryOptions(userId: string) {
  return queryOptions({
    queryKey: roleKeys.superAdmin(userId),
    queryFn: ({ signal }) => fetchIsSuperAdmin(userId, signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}
