import { useEffect } from "react";
import { limits } from "@/config/limits";
import { useAuth } from "@/features/auth/components/auth-provider";

function validate() {
  const since = performance.now();
  // A guarded page validates alongside its queries: both share one validation.
  import("@/lib/session/validate-session").then(
    ({ sessionStands }) => sessionStands(since),
    // The script did not load; the next validation tries again.
    () => {},
  );
}

/** After each load, so that a reload starts no new five minutes, and every five minutes (spec 9.5). */
export function useSessionValidation() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    validate();
    const timer = setInterval(validate, limits.sessionValidationMs);
    return () => clearInterval(timer);
  }, [status]);
}
