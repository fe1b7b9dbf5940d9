import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { toAppError } from "@/lib/errors";
import { failureWords } from "@/lib/failure-words";
import { formatPrice } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { useCheckoutMutation } from "../api/checkout";

type PayButtonProps = {
  planId: string;
  /** In dollars; the payment page is opened at no other. */
  price: number;
  /** Why the price is not the one that the page showed before. */
  change: string | null;
  /** Called with what the payment page charges, where it is another price. */
  onOtherPrice: (price: number) => Promise<void>;
  /** Called where the server refuses because plan or subscription have changed since the page loaded. */
  onRefused: () => void;
};

const stale = ["lifetime_held", "unknown_plan"];

/** Opens the payment page; disabled after the first click until the page is shown again. Spec 2.18; threat M13. */
export function PayButton({ planId, price, change, onOtherPrice, onRefused }: PayButtonProps) {
  const checkout = useCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);

  // On Back, browsers show this page from their cache, still disabled.
  useEffect(() => {
    const handleShown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", handleShown);
    return () => window.removeEventListener("pageshow", handleShown);
  }, []);

  function handlePay() {
    setLeaving(true);
    checkout.mutate(
      { planId, price },
      {
        onSuccess: async (charged) => {
          if (charged === price) return;
          await onOtherPrice(charged);
          setLeaving(false);
        },
        onError: (thrown) => {
          setLeaving(false);
          if (stale.includes(toAppError(thrown).code)) onRefused();
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-3">
      {checkout.isError && (
        <FormFailure>
          <CheckoutFailure error={checkout.error} />
        </FormFailure>
      )}
      <p role="status" className="border-s-2 border-gold ps-3 text-sm text-soft empty:sr-only">
        {change}
      </p>
      <Button variant="primary" className="w-full" disabled={isLeaving} onClick={handlePay}>
        {isLeaving ? m.checkout_opening() : m.checkout_pay({ price: formatPrice(price) })}
      </Button>
    </div>
  );
}

function CheckoutFailure({ error }: { error: Error }) {
  const words = failureWords(error, {
    lifetime_held: m.checkout_held_text,
    unknown_plan: m.checkout_unknown_text,
    payment_under_way: m.checkout_under_way,
    429: m.checkout_too_often,
    failed: m.checkout_failed,
  });
  if (toAppError(error).code !== "payment_under_way") return words;
  return (
    <>
      {words}{" "}
      <Link to={paths.paymentRecovery} className="underline underline-offset-4">
        {m.checkout_follow()}
      </Link>
    </>
  );
}
