import { Link, useLocation } from "react-router-dom";
import { orderStatusWords } from "@/components/order/status-words";
import { m } from "@/lib/i18n";
import type { StaffOrder } from "../api/orders";

/** A dash stands for an address that is hidden from the reader, or missing. */
export function Person({ email }: { email: string | null }) {
  if (email === null) return <span className="text-mute">{m.payments_hidden()}</span>;
  return (
    <bdi className="block max-w-[26ch] truncate" title={email}>
      {email}
    </bdi>
  );
}

const colours: Record<string, string> = {
  paid: "text-ok",
  failed: "text-danger",
  disputed: "text-danger",
  revoked: "text-danger",
};

export function OrderState({ order }: { order: Pick<StaffOrder, "status" | "amount_refunded_cents"> }) {
  return (
    <span
      className={`inline-flex rounded-full border border-line px-2.5 py-0.5 text-sm font-[560] whitespace-nowrap ${colours[order.status] ?? "text-soft"}`}
    >
      {orderStatusWords(order).name}
    </span>
  );
}

type OrderLinkProps = { orderId: string; name: string };

/** Opens an order above its list, which stays on its page. */
export function OrderLink({ orderId, name }: OrderLinkProps) {
  const { search, state } = useLocation();
  const address = new URLSearchParams(search);
  address.set("order", orderId);
  return (
    <Link
      to={{ search: `?${address}` }}
      state={state}
      aria-label={m.payments_open_order({ name })}
      className="inline-flex min-h-11 items-center font-mono text-sm text-ink underline decoration-line-strong underline-offset-4 hover:decoration-gold"
    >
      {name}
    </Link>
  );
}
