import { type ReactNode, useState } from "react";
import { StepSpace } from "@/components/layout/step-card";
import { useAuth } from "@/features/auth/components/auth-provider";
import { readFallback } from "@/features/payment/api/stored-payment";
import { SignedOutReturn } from "@/features/payment/components/signed-out-return";
import { returnedOrder } from "@/features/payment/model/returned-order";
import { m } from "@/lib/i18n";
import { useAddress } from "../../use-address";

type ReturningProps = {
  children: (person: { userId: string; orderId: string | null; isSentBack: boolean }) => ReactNode;
};

/** Finds who returns from a payment, and with which order. */
export function Returning({ children }: ReturningProps) {
  const { search, isKnown } = useAddress();
  const { status, user } = useAuth();
  // Read once: it is deleted when the payment is settled, and the page keeps showing it.
  const [left] = useState(readFallback);
  if (!isKnown) return <StepSpace />;
  if (status === "unknown")
    return (
      <p role="status" className="wrap flex min-h-[520px] items-center justify-center text-soft">
        {m.callback_restoring()}
      </p>
    );
  if (user === null) return <SignedOutReturn />;
  return children({
    userId: user.id,
    orderId: returnedOrder({ search, userId: user.id, left }),
    isSentBack: new URLSearchParams(search).get("success") === "true",
  });
}
