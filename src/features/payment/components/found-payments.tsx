import { orderStatusOf } from "@/components/status/order-status";
import { m } from "@/lib/i18n";
import type { FoundPayments } from "../api/payment-recovery";

const outcomes: Record<FoundPayments[number]["outcome"], () => string> = {
  own: m.recovery_outcome_own,
  claimed: m.recovery_outcome_claimed,
  found: m.recovery_outcome_found,
  for_staff: m.recovery_outcome_for_staff,
};

/** An address's payments after its code was entered; one of another account is left to staff. */
export function FoundPaymentsList({ email, found }: { email: string; found: FoundPayments }) {
  if (found.length === 0) return <p role="status">{m.recovery_orders_none()}</p>;
  return (
    <div role="status">
      <h3 className="text-base font-[560]">{m.recovery_orders_of({ email })}</h3>
      <ul className="mt-4 border-y border-line">
        {found.map(({ id, status, outcome }) => (
          <li key={id} className="border-b border-line py-3 text-sm last:border-none">
            <p className="flex flex-wrap justify-between gap-x-4">
              <bdi dir="ltr" className="font-mono text-sm [overflow-wrap:anywhere]">
                {id}
              </bdi>
              <span className="font-[560]">{orderStatusOf({ status }).name()}</span>
            </p>
            <p className="mt-1 text-soft">{outcomes[outcome]()}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
