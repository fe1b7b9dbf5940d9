import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { limits } from "@/config/limits";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useIsRecovering } from "@/lib/session/recovery";
import { useSession } from "@/lib/session/session-provider";
import { roleQueryOptions } from "../api/role";

/** Whether the role failed to load, also while it is loaded again: the page must not change at each retry. */
const isUnknownRole = ({ data, errorUpdateCount }: Pick<UseQueryResult<Role>, "data" | "errorUpdateCount">) =>
  data === undefined && errorUpdateCount > 0;

/** A user's role; null while it loads. One that fails to load counts as "user", with a warning. Spec 6.5, 6.6. */
export function useRole(userId: string | undefined): Role | null {
  const isRecovering = useIsRecovering();
  const role = useQuery({
    ...roleQueryOptions(userId ?? ""),
    enabled: userId !== undefined && !isRecovering,
    // A role that failed to load is requested again until it is known, not only at the next reload.
    refetchInterval: ({ state }) =>
      state.status === "error" && state.data === undefined && limits.roleRetryMs,
  });

  const hasFailed = isUnknownRole(role);
  useEffect(() => {
    if (hasFailed) notify.failure(m.role_warning_title(), m.role_warning());
  }, [hasFailed]);

  if (userId === undefined) return null;
  return hasFailed ? "user" : (role.data ?? null);
}

/** Requests the role again if it failed to load; null if it is known. */
export function useRoleRetry(): (() => void) | null {
  const { session } = useSession();
  const role = useQuery({ ...roleQueryOptions(session?.user.id ?? ""), enabled: false });
  return isUnknownRole(role) ? () => void role.refetch() : null;
}
