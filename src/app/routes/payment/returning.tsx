import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { StepSpace } from "@/components/layout/step-card";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { readFallback } from "@/features/payment/api/stored-payment";
import { SignedOutReturn } from "@/features/payment/components/signed-out-return";
import { returnedOrder } from "@/features/payment/model/returned-order";
import { m } from "@/lib/i18n";
import { useAddress } from "../../use-address";

type ReturningProps = {
  children: (person: {
    userId: string;
    orderId: string | null;
    isSentBack: boolean;
    isNamed: boolean;
  }) => ReactNode;
};

/** Finds who returns from a payment, and with which order. */
export function Returning({ children }: ReturningProps) {
  const { search, isKnown } = useAddress();
  const { pathname } = useLocation();
  const { status, user } = useAuth();
  // Read once: it is deleted when the payment is settled, and the page keeps showing it.
  const [left] = useState(readFallback);
  if (!isKnown) return <StepSpace />;
  if (status === "unknown")
    return (
      <div className="wrap flex min-h-[520px] flex-col items-center justify-center text-soft">
        <p role="status">{m.callback_restoring()}</p>
        <Link
          to={paths.login}
          state={{ from: `${pathname}${search}` }}
          className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4"
        >
          {m.callback_log_in_instead()}
        </Link>
      </div>
    );
  if (user === null) return <SignedOutReturn />;
  return children({
    userId: user.id,
    orderId: returnedOrder({ search, userId: user.id, left }),
    isNamed: new URLSearchParams(search).has("order_id"),
    isSentBack: new URLSearchParams(search).get("success") === "true",
  });
}
