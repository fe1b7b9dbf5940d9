import { Link, useLocation } from "react-router-dom";
import { StepSpace } from "@/components/layout/step-card";
import { buttonStyles } from "@/components/ui/button";
import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { CheckPayments } from "@/features/payment/components/check-payments";
import { OrderNumberForm } from "@/features/payment/components/order-number-form";
import { OwnOrders } from "@/features/payment/components/own-orders";
import { RecoverySection } from "@/features/payment/components/recovery-section";
import { m } from "@/lib/i18n";
import { useAddress } from "../../use-address";
import { EmailRecovery } from "./email-recovery";

/** Finds a payment by account, order or e-mail; signed-in people also see their receipts here, even without a plan. */
export default function PaymentRecoveryPage() {
  const { search, isKnown } = useAddress();
  const { status, user } = useAuth();
  const query = new URLSearchParams(search);
  const receipt = query.get("receipt");
  if (user !== null && isKnown && receipt !== null)
    return (
      <div className="page">
        <h1 className="sr-only">{m.receipt_title()}</h1>
        <OwnOrders userId={user.id} receipt={receipt} />
      </div>
    );
  return (
    <div className="page">
      <PageTitle>{m.recovery_title()}</PageTitle>
      <p className="mt-3 mb-9 text-soft">{m.recovery_intro()}</p>
      {!isKnown || status === "unknown" ? (
        <StepSpace />
      ) : (
        <div className="flex flex-col gap-6">
          {user === null ? (
            <LogInFirst />
          ) : (
            <>
              <CheckPayments userId={user.id} />
              <OwnOrders userId={user.id} receipt={null} />
            </>
          )}
          <div className="grid gap-6 md:grid-cols-2">
            <EmailRecovery />
            <OrderNumberForm orderId={query.get("order_id")} />
          </div>
          <div className="text-center">
            <MoreLink to={paths.contactAbout("payment")}>{m.recovery_write()}</MoreLink>
          </div>
        </div>
      )}
    </div>
  );
}

function LogInFirst() {
  const { pathname, search } = useLocation();
  return (
    <RecoverySection title={m.recovery_log_in_title()} text={m.recovery_log_in_text()}>
      <Link to={paths.login} state={{ from: `${pathname}${search}` }} className={buttonStyles("primary")}>
        {m.nav_login()}
      </Link>
    </RecoverySection>
  );
}
