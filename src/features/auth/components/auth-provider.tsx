import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Role } from "@/domain/access/roles";
import { useSession } from "@/lib/session/session-provider";
import type { SessionState } from "@/lib/session/session-store";
import { useRole } from "./use-role";

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

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { status, session } = useSession();
  const userId = session?.user.id;
  const email = session?.user.email;
  const userRole = useRole(userId);
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
