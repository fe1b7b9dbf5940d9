import { isOrderStatus, type OrderStatus } from "@/domain/order/status";
import { m } from "@/lib/i18n";

const words: Record<OrderStatus, { name: () => string; meaning: () => string }> = {
  pending: { name: m.order_pending, meaning: m.order_pending_text },
  paid: { name: m.order_paid, meaning: m.order_paid_text },
  failed: { name: m.order_failed, meaning: m.order_failed_text },
  expired: { name: m.order_expired, meaning: m.order_expired_text },
  refunded: { name: m.order_refunded, meaning: m.order_refunded_text },
  disputed: { name: m.order_disputed, meaning: m.order_disputed_text },
  revoked: { name: m.order_revoked, meaning: m.order_revoked_text },
};

type Order = { status: string; amount_refunded_cents: number };

/** An order's state as a name and a sentence; a partly refunded one stays "paid" and says so. */
export function orderStatusWords({ status, amount_refunded_cents }: Order): {
  name: string;
  meaning: string;
} {
  if (status === "paid" && amount_refunded_cents > 0)
    return { name: m.order_partly_refunded(), meaning: m.order_partly_refunded_text() };
  const { name, meaning } = words[isOrderStatus(status) ? status : "pending"];
  return { name: name(), meaning: meaning() };
}
