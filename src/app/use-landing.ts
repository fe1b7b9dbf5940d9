import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "@/features/auth/components/auth-provider";
import { landingOf } from "@/features/auth/model/landing";

/**
 * After a sign-in on this page, navigates to the origin path, else to the role's landing page once the role is
 * loaded. Only a sign-in begun here lands, because the client also reports sessions on tab focus.
 */
export function useLanding(origin: string | null): () => void {
  const { userRole } = useAuth();
  const [hasSignedIn, setSignedIn] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (hasSignedIn && userRole !== null) navigate(origin ?? landingOf(userRole), { replace: true });
  }, [hasSignedIn, userRole, origin, navigate]);

  return () => setSignedIn(true);
}
