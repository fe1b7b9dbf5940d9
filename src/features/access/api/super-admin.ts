import { queryOptions } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { ask } from "@/lib/supabase/ask";

export const superAdminKeys = {
  all: ["super-admin"] as const,
  ofUser: (userId: string) => [...superAdminKeys.all, userId] as const,
};

/** The flag on the admin's record; false where there is none (specification, section 7, "Check super admin"). */
async function fetchIsSuperAdmin(userId: string, signal: AbortSignal) {
  const row = await ask<{ is_super_admin: boolean } | null>((rest) =>
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

/** Looked up once in 5 minutes (specification, section 9). */
export function superAdminQueryOptions(userId: string) {
  return queryOptions({
    queryKey: superAdminKeys.ofUser(userId),
    queryFn: ({ signal }) => fetchIsSuperAdmin(userId, signal),
    staleTime: limits.superAdminCacheMs,
    gcTime: limits.superAdminCacheMs,
  });
}
