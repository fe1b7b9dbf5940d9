import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { securityLimits } from "@/config/security-limits";
import { useAuth } from "@/features/auth/components/auth-provider";
import type { BrowserMonitor } from "@/features/session-security/api/monitor-browser";
import { whenIdle } from "@/lib/when-idle";

/** Calls back once the page has loaded and the browser is idle. */
function whenLoadedAndIdle(callback: () => void): () => void {
  let cancelIdle = () => {};
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(callback, { fallbackMs: 0, timeoutMs: 2_000 });
  }, securityLimits.startsAfterMs);
  return () => {
    clearTimeout(timer);
    cancelIdle();
  };
}

/** Monitors the browser while a user is signed in, once the page has settled (spec 9.17). */
export function useSessionSecurity() {
  const userId = useAuth().user?.id;
  const { key } = useLocation();
  const monitor = useRef<BrowserMonitor>(undefined);

  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    const cancel = whenLoadedAndIdle(() => {
      void import("@/features/session-security/api/monitor-browser").then(
        ({ monitorBrowser }) => {
          if (!isOver) monitor.current = monitorBrowser();
        },
        // The script did not load; the next page tries again.
        () => {},
      );
    });
    return () => {
      isOver = true;
      cancel();
      monitor.current?.stop();
      monitor.current = undefined;
    };
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to an address counts
  useEffect(() => monitor.current?.navigated(), [key]);
}
