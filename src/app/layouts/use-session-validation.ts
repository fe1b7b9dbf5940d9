import { useEffect } from "react";
import { limits } from "@/config/limits";
import { useAuth } from "@/features/auth/components/auth-provider";

async function validate() {
  const { validateSession } = await import("@/lib/session/validate-session");
  await validateSession();
}

/** After each load, so that a reload starts no new five minutes, and every five minutes (specification, section 9). */
export function useSessionValidation() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    void validate();
    const timer = setInterval(() => void validate(), limits.sessionValidationMs);
    return () => clearInterval(timer);
  }, [status]);
}
