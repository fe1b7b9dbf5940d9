import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { AccessDenied, CheckingAccess, PremiumRequired } from "@/features/access/components/access-screens";
import { insufficientPrivileges, type Requirement } from "@/features/access/model/access";
import { useAuth } from "@/features/auth/components/auth-provider";
import { notify } from "@/lib/notify";
import { useAccess } from "./use-access";

type RequireAccessProps = {
  requirement: Requirement;
  /** Where somebody without the right goes instead of seeing the refusal (specification, section 2). */
  fallback?: string;
};

/** The door of a group of routes: lets in, sends to login with the origin path, or shows the refusal. */
export function RequireAccess({ requirement, fallback }: RequireAccessProps) {
  const state = useAccess(requirement);
  const location = useLocation();

  switch (state) {
    case "authorized":
      return <Outlet />;
    case "unauthorized-auth":
      return (
        <Navigate
          to={paths.login}
          replace
          state={{ from: `${location.pathname}${location.search}${location.hash}` }}
        />
      );
    case "unauthorized-subscription":
      return fallback ? <Navigate to={fallback} replace /> : <PremiumRequired />;
    case "unauthorized-role":
    case "unauthorized-permission":
      return <RoleRefused requirement={requirement} fallback={fallback} />;
    default:
      return <CheckingAccess isSubscription={state === "checking-subscription"} />;
  }
}

function RoleRefused({ requirement, fallback }: RequireAccessProps) {
  const { userRole } = useAuth();
  const reason =
    requirement.kind === "role" && userRole !== null
      ? insufficientPrivileges(requirement.role, userRole)
      : "";

  useEffect(() => {
    if (fallback) notify.error(reason);
  }, [fallback, reason]);

  return fallback ? <Navigate to={fallback} replace /> : <AccessDenied reason={reason} />;
}
