import { useQuery } from "@tanstack/react-query";
import { type StaffLevel, staffLevel } from "@/domain/access/permissions";
import { superAdminQueryOptions } from "@/features/auth/api/super-admin";
import { useAuth } from "@/features/auth/components/auth-provider";

/**
 * The signed-in person's level in user administration; null while loading. Where an admin's super-admin flag cannot
 * be loaded they count as a plain admin.
 */
export function useStaffLevel(): StaffLevel | null {
  const { user, userRole, isAdmin } = useAuth();
  const flag = useQuery({ ...superAdminQueryOptions(user?.id ?? ""), enabled: isAdmin });
  if (userRole === null || flag.isLoading) return null;
  return staffLevel(userRole, flag.data ?? false);
}
