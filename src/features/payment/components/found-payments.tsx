import { formatDate, formatPrice } from "@/lib/format";
import { m } from "@/lib/i18n";
import type { FoundPayments } from "../api/payment-recovery";
import { statusWords } from "../model/order-status";

type FoundPaymentsListProps = {
  email: string;
  found: FoundPayments;
  nameOf: (planId: string) => string;
};

/** What was paid with an address whose code was right, and whether it is in this account now. */
export function FoundPaymentsList({ email, found: { orders, claimed }, nameOf }: FoundPaymentsListProps) {
  if (orders.length === 0) return <p role="status">{m.recovery_orders_none()}</p>;
  return (
    <div>
      <h3 className="text-[15.5px] font-[560]">{m.recovery_orders_of({ email })}</h3>
      <ul className="my-4 border-y border-line">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 text-[14px] last:border-none"
          >
            <span className="font-[560]">{nameOf(order.plan_id)}</span>
            <span>{formatPrice(order.amount_cents / 100)}</span>
            <span className="w-full text-mute">
              {formatDate(order.created_at)} · {statusWords({ ...order, amount_refunded_cents: 0 }).name}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft">
        {claimed ? m.recovery_claimed() : m.recovery_not_claimed()}
      </p>
    </div>
  );
}
