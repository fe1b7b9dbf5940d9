import { useEffect } from "react";
import { limits } from "@/config/limits";
import { useAuth } from "@/features/auth/components/auth-provider";
import { isInactive, recordActivity } from "@/lib/session/activity";

const signsOfLife = ["pointerdown", "keydown", "wheel"] as const;

async function expire() {
  const { signOut } = await import("@/features/auth/api/sign-out");
  await signOut("expired");
}

/**
 * Signs out whoever has done nothing in any tab for 24 hours, looked at every 5 minutes (specification, section 9) and
 * at the first sign of life after a sleep. Opening a page is activity: a clock that has jumped a day while the browser
 * was closed is to sign nobody out (threats, A4).
 */
export function useInactivity() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    recordActivity();
    const handleSignOfLife = () => (isInactive() ? void expire() : recordActivity());
    const timer = setInterval(() => isInactive() && void expire(), limits.activityCheckMs);
    for (const sign of signsOfLife)
      document.addEventListener(sign, handleSignOfLife, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) document.removeEventListener(sign, handleSignOfLife, { capture: true });
    };
  }, [status]);
}
