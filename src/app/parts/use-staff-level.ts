import { useQuery } from "@tanstack/react-query";
import { type StaffLevel, staffLevel } from "@/domain/access/permissions";
import { superAdminQueryOptions } from "@/features/auth/api/super-admin";
import { useAuth } from "@/features/auth/components/auth-provider";

/**
 * Where who is signed in stands in user administration; null while it is looked up. An admin whose flag cannot be read counts
 * as one without.
 */
export function useStaffLevel(): StaffLevel | null {
  const { user, userRole, isAdmin } = useAuth();
  const flag = useQuery({ ...superAdminQueryOptions(user?.id ?? ""), enabled: isAdmin });
  if (userRole === null || flag.isLoading) return null;
  return staffLevel(userRole, flag.data ?? false);
}
