import { useEffect } from "react";
import { limits } from "@/config/limits";
import { validateSession } from "@/features/auth/api/validate-session";
import { useAuth } from "@/features/auth/components/auth-provider";

/** Asks the server every 5 minutes whether the session still stands (specification, section 9), while somebody is in. */
export function useSessionValidation() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    const timer = setInterval(() => void validateSession(), limits.sessionValidationMs);
    return () => clearInterval(timer);
  }, [status]);
}
