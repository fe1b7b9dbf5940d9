import { useEffect } from "react";
import { limits } from "@/config/limits";
import { useAuth } from "@/features/auth/components/auth-provider";

async function validate() {
  const { validateSession } = await import("@/features/auth/api/validate-session");
  await validateSession();
}

export function useSessionValidation() {
  const { status } = useAuth();

  useEffect(() => {
    if (status !== "signed-in") return;
    const timer = setInterval(() => void validate(), limits.sessionValidationMs);
    return () => clearInterval(timer);
  }, [status]);
}
