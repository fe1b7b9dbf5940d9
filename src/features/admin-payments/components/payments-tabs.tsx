import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Waiting, waitingQueryOptions } from "../api/waiting";
import { type PaymentTab, paymentTabs } from "../model/payments-list";

const names: Record<PaymentTab, () => string> = {
  orders: m.payments_orders,
  disputes: m.payments_disputes,
  payments: m.payments_payments,
  checkouts: m.payments_checkouts,
  plans: m.payments_plans,
};

const counted: Partial<Record<PaymentTab, keyof Waiting>> = {
  disputes: "disputes",
  payments: "payments",
  checkouts: "orders",
};

/** The page's lists, each with the number that needs staff. */
export function PaymentTabs({ tab }: { tab: PaymentTab }) {
  const { data: waiting } = useQuery(waitingQueryOptions());
  const row = useCurrentInView<HTMLElement>(tab);
  return (
    <nav ref={row} aria-label={m.payments_lists()} className="mb-5 flex gap-1 overflow-x-auto">
      {paymentTabs.map((name) => {
        const subject = counted[name];
        const count = subject && waiting ? waiting[subject] : 0;
        return (
          <Link
            key={name}
            to={{ search: name === "orders" ? "" : `?tab=${name}` }}
            aria-current={name === tab ? "page" : undefined}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-transparent px-4 text-sm text-soft transition-colors hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:font-[560] aria-[current]:text-ink"
          >
            {names[name]()}
            {count > 0 && (
              <span className="rounded-full bg-gold-wash px-2 py-0.5 text-sm text-ink tabular-nums">
                {formatNumber(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
