import { isOrderStatus, type OrderStatus } from "@/domain/order/status";
import { m } from "@/lib/i18n";
import type { NamedStatus } from "./named-status";

type ExplainedStatus = NamedStatus & { meaning: () => string };

const statuses: Record<OrderStatus, ExplainedStatus> = {
  pending: { name: m.order_pending, meaning: m.order_pending_text, tone: "open" },
  paid: { name: m.order_paid, meaning: m.order_paid_text, tone: "good" },
  failed: { name: m.order_failed, meaning: m.order_failed_text, tone: "bad" },
  expired: { name: m.order_expired, meaning: m.order_expired_text, tone: "idle" },
  refunded: { name: m.order_refunded, meaning: m.order_refunded_text, tone: "idle" },
  disputed: { name: m.order_disputed, meaning: m.order_disputed_text, tone: "bad" },
  revoked: { name: m.order_revoked, meaning: m.order_revoked_text, tone: "bad" },
};

type Order = { status: string; amount_refunded_cents?: number | null };

/** An order's status; a partly refunded order stays "paid" and says so. */
export function orderStatusOf({ status, amount_refunded_cents }: Order): ExplainedStatus {
  if (status === "paid" && (amount_refunded_cents ?? 0) > 0)
    return { name: m.order_partly_refunded, meaning: m.order_partly_refunded_text, tone: "good" };
  return statuses[isOrderStatus(status) ? status : "pending"];
}
