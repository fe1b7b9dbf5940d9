import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { useAuth } from "@/features/auth/components/auth-provider";
import { landingOf } from "@/features/auth/model/landing";
import { m } from "@/lib/i18n";

/** A used link does not matter to a signed-in user; others can request a new one. */
export function StillSignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { user, userRole } = useAuth();
  if (user === null) return otherwise;
  return (
    <>
      <p className="text-soft">{m.verify_signed_in({ email: user.email ?? "" })}</p>
      <Link to={landingOf(userRole ?? "user")} className={buttonStyles("primary")}>
        {m.verify_continue()}
      </Link>
    </>
  );
}
