import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "@/features/auth/components/auth-provider";
import { landingOf } from "@/features/auth/model/landing";

/**
 * Lands somebody who has signed in on this page: at the origin path, otherwise where their role begins, once the role is
 * there. Only a sign-in begun here lands; the client tells of sessions on tab focus, too.
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
