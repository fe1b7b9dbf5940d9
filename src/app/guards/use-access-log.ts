import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { AccessState, Requirement } from "@/domain/access/access";
import { useAuth } from "@/features/auth/components/auth-provider";
import type { SecurityAction } from "@/features/watch/model/security-event";
import { findPage } from "../find-page";
import { factsOf } from "../pages";

const actions: Partial<Record<AccessState, SecurityAction>> = {
  authorized: "route_access",
  "unauthorized-role": "unauthorized_access",
  "unauthorized-permission": "unauthorized_access",
  "unauthorized-subscription": "subscription_required",
};

/**
 * Logs who goes through a door and whom it refuses (specification, section 7, "Security logging"). Pages without a door are
 * nobody's business, and of an address only the page's own pattern is told.
 */
export function useAccessLog(state: AccessState, requirement: Requirement) {
  const { userRole } = useAuth();
  const { pathname } = useLocation();
  const action = actions[state];
  const { path } = factsOf(findPage(pathname));
  const required = requirement.kind === "role" ? requirement.role : "subscription";

  useEffect(() => {
    if (action === undefined) return;
    void import("@/features/watch/api/security-log").then(
      ({ logSecurityEvent }) => logSecurityEvent(action, { path, required, current: userRole }),
      // A log that cannot be kept is no reason to keep anybody from their page.
      () => {},
    );
  }, [action, path, required, userRole]);
}
