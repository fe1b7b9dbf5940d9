import { useLocation } from "react-router-dom";
import type { AccessState, Requirement } from "@/domain/access/access";
import { useAuth } from "@/features/auth/components/auth-provider";
import type { SecurityAction } from "@/features/session-security/model/security-event";
import { useOnceFor } from "@/lib/loading/use-once-for";
import { findPage, pages } from "../pages/pages";

const actions: Partial<Record<AccessState, SecurityAction>> = {
  authorized: "route_access",
  "unauthorized-role": "unauthorized_access",
  "unauthorized-permission": "unauthorized_access",
  "unauthorized-subscription": "subscription_required",
};

function requiredBy(requirement: Requirement): string {
  if (requirement.kind === "role") return requirement.role;
  if (requirement.kind === "roles") return requirement.roles.join(", ");
  if (requirement.kind === "permissions") return requirement.permissions.join(", ");
  return "subscription";
}

/**
 * Logs each entry through a guard and each refusal (spec 7.15). Public pages are
 * not logged, and of an address only the route pattern.
 */
export function useAccessLog(state: AccessState, requirement: Requirement) {
  const { userRole } = useAuth();
  const { pathname } = useLocation();
  const action = actions[state];
  const { path } = pages[findPage(pathname)];
  const required = requiredBy(requirement);

  useOnceFor([action, path, required, userRole].join(" "), () => {
    if (action === undefined) return;
    void import("@/features/session-security/api/security-log").then(
      ({ logSecurityEvent }) => logSecurityEvent(action, { path, required, current: userRole }),
      // A failure to log must not block the page.
      () => {},
    );
  });
}
