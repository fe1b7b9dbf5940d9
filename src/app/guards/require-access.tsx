import { useEffect, useEffectEvent } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import * as paths from "@/config/paths";
import type { Requirement } from "@/domain/access/access";
import { AccessDenied, CheckingAccess } from "@/features/access/components/access-screens";
import { denialOf } from "@/features/access/model/denial";
import { useAuth } from "@/features/auth/components/auth-provider";
import { useRoleRetry } from "@/features/auth/components/use-role";
import { m } from "@/lib/i18n";
import { useOnceFor } from "@/lib/loading/use-once-for";
import { notify } from "@/lib/notify";
import { PremiumRefusal } from "./premium-refusal";
import { useAccess } from "./use-access";
import { useAccessLog } from "./use-access-log";
import { useWasSignedIn } from "./use-was-signed-in";

export type RequireAccessProps = {
  requirement: Requirement;
  /** The redirect for a user without the right, in place of the refusal (spec 2.6). */
  fallback?: string;
};

/** The guard of a group of routes: lets in, sends to login with the origin path, or shows the refusal. Threat A13. */
export default function RequireAccess({ requirement, fallback }: RequireAccessProps) {
  const state = useAccess(requirement);
  const { user, userRole } = useAuth();
  useAccessLog(state, requirement);
  const location = useLocation();
  useValidationBeside(location.pathname);
  const wasSignedIn = useWasSignedIn();
  const retryRole = useRoleRetry();
  const retryOnArrival = useEffectEvent(() => retryRole?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(() => retryOnArrival(), [location.pathname]);

  switch (state) {
    case "authorized":
      return <Outlet />;
    case "unauthorized-auth":
      // After a logout the layout redirects, so that login does not lead back to this page.
      if (wasSignedIn) return null;
      return (
        <SentAway
          to={paths.login}
          reason={denialOf(requirement, null)}
          state={{ from: `${location.pathname}${location.search}${location.hash}` }}
        />
      );
    case "unauthorized-subscription":
      // A role that is exempt may be behind the failure: no plan is named missing.
      if (retryRole) return <AccessDenied reason={m.role_warning()} onRetry={retryRole} />;
      if (!fallback) return <PremiumRefusal userId={user?.id ?? ""} />;
      return <SentAway to={fallback} reason={denialOf(requirement, userRole)} />;
    case "unauthorized-role":
    case "unauthorized-permission":
      if (retryRole || !fallback)
        return <AccessDenied reason={denialOf(requirement, userRole)} onRetry={retryRole} />;
      return <SentAway to={fallback} reason={denialOf(requirement, userRole)} />;
    case "checking-subscription":
      return <CheckingAccess isSubscription />;
    case "loading":
    case "checking-auth":
      return <CheckingAccess isSubscription={false} />;
  }
}

/** Lists of an ended session may come back shorter, not empty: each guarded page validates alongside its queries. */
function useValidationBeside(pathname: string) {
  const { status } = useAuth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (status !== "signed-in") return;
    const arrivedAt = performance.now();
    void import("@/lib/session/validate-session").then(
      ({ sessionStands }) => sessionStands(arrivedAt),
      // The next validation finds it.
      () => {},
    );
  }, [status, pathname]);
}

type SentAwayProps = { to: string; reason: string; state?: { from: string } };

function SentAway({ to, reason, state }: SentAwayProps) {
  useOnceFor(reason, () => notify.error(reason));
  return <Navigate to={to} replace state={state} />;
}
