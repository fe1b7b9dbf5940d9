import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";
import { endRecovery, useIsRecovering } from "@/lib/session/recovery";

/**
 * Redirects a recovery session to /reset-password and keeps the query string (spec 2.13, 4.5).
 * Leaving that page ends the recovery, also one that an address only offered; the session stays.
 */
export function useRecovery() {
  const isRecovering = useIsRecovering();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasArrived = useRef(false);

  useEffect(() => {
    if (pathname === paths.resetPassword) hasArrived.current = true;
    else if (hasArrived.current) {
      hasArrived.current = false;
      endRecovery();
    } else if (isRecovering) navigate({ pathname: paths.resetPassword, search }, { replace: true });
  }, [isRecovering, pathname, search, navigate]);
}
