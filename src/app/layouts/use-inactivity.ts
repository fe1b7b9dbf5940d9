import { useEffect } from "react";
import { limits } from "@/config/limits";
import { useAuth } from "@/features/auth/components/auth-provider";
import { isInactive, recordActivity } from "@/lib/session/activity";

const signsOfLife = ["pointerdown", "keydown", "wheel"] as const;

function expire() {
  import("@/features/auth/api/sign-out").then(
    ({ signOut }) => signOut("expired"),
    // The script did not load; the next check tries again.
    () => {},
  );
}

/**
 * Signs out after 24 hours without activity in any tab, checked every 5 minutes (spec 9.4) and when the device
 * wakes. Opening a page is activity, so that a clock that jumped a day while the browser was closed signs no one out
 * (threat A4).
 */
export function useInactivity() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    recordActivity();
    const handleSignOfLife = () => (isInactive() ? expire() : recordActivity());
    const timer = setInterval(() => isInactive() && expire(), limits.activityCheckMs);
    for (const sign of signsOfLife)
      document.addEventListener(sign, handleSignOfLife, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) document.removeEventListener(sign, handleSignOfLife, { capture: true });
    };
  }, [status]);
}
