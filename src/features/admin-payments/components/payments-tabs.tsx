import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "@/components/ui/tab-links";
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
  const countOf = (name: PaymentTab) => {
    const subject = counted[name];
    return subject && waiting?.[subject];
  };
  return (
    <TabLinks
      label={m.payments_lists()}
      tabs={paymentTabs.map((name) => ({
        to: { search: name === "orders" ? "" : `?tab=${name}` },
        label: names[name](),
        isCurrent: name === tab,
        count: countOf(name),
        isDue: true,
      }))}
    />
  );
}
