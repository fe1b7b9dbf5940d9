import { LogIn } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { StepCard } from "@/components/layout/step-card";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { readContext } from "../api/stored-payment";

/** For a return from payment without a session: says that the payment is safe, and leads to login. */
export function SignedOutReturn() {
  const { pathname, search } = useLocation();
  const email = readContext()?.userEmail;
  return (
    <StepCard
      icon={<LogIn size={24} strokeWidth={1.6} />}
      title={m.callback_signed_out_title()}
      text={
        <>
          <p>{m.callback_signed_out_text()}</p>
          {email && <p className="mt-3">{m.callback_signed_out_email({ email })}</p>}
        </>
      }
    >
      <Link to={paths.login} state={{ from: `${pathname}${search}` }} className={buttonStyles("primary")}>
        {m.nav_login()}
      </Link>
      <Link to={paths.paymentRecovery} className={buttonStyles("ghost")}>
        {m.callback_by_email()}
      </Link>
    </StepCard>
  );
}
