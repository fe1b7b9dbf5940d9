import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { limits } from "@/config/limits";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useIsRecovering } from "@/lib/session/recovery";
import { useSession } from "@/lib/session/session-provider";
import type { SessionState } from "@/lib/session/session-store";
import { roleQueryOptions } from "../api/role";

/** The auth context (spec 3.3). `userRole` is null for visitors and while the role loads. */
export type Auth = {
  status: SessionState["status"];
  session: SessionState["session"];
  user: { id: string; email: string | undefined } | null;
  userRole: Role | null;
  isAdmin: boolean;
  isJadmin: boolean;
  isPrompter: boolean;
  canManagePrompts: boolean;
  loading: boolean;
};

/** Whether the role failed to load, also while it is loaded again: the page must not change at each retry. */
const isUnknownRole = ({ data, errorUpdateCount }: Pick<UseQueryResult<Role>, "data" | "errorUpdateCount">) =>
  data === undefined && errorUpdateCount > 0;

const AuthContext = createContext<Auth | null>(null);

// Spec 6.5, 6.6.
export function AuthProvider({ children }: { children: ReactNode }) {
  const { status, session } = useSession();
  const userId = session?.user.id;
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

  const email = session?.user.email;
  const userRole: Role | null = userId === undefined ? null : hasFailed ? "user" : (role.data ?? null);
  const auth = useMemo<Auth>(
    () => ({
      status,
      session,
      user: userId === undefined ? null : { id: userId, email },
      userRole,
      isAdmin: userRole === "admin",
      isJadmin: userRole === "jadmin",
      isPrompter: userRole === "prompter",
      canManagePrompts: userRole !== null && userRole !== "user",
      loading: status === "unknown" || (userId !== undefined && userRole === null),
    }),
    [status, session, userId, email, userRole],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The auth context; throws outside its provider (spec 8.5). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Requests the role again if it failed to load; null if it is known. */
export function useRoleRetry(): (() => void) | null {
  const { user } = useAuth();
  const role = useQuery({ ...roleQueryOptions(user?.id ?? ""), enabled: false });
  return isUnknownRole(role) ? () => void role.refetch() : null;
}
