import type { OrderStatus } from "@/domain/order/status";
import { m } from "@/lib/i18n";
import { shortId } from "./short-id";

const names: Record<OrderStatus, () => string> = {
  pending: m.order_pending,
  paid: m.order_paid,
  failed: m.order_failed,
  expired: m.order_expired,
  refunded: m.order_refunded,
  disputed: m.order_disputed,
  revoked: m.order_revoked,
};

export const statusName = (status: OrderStatus) => names[status]();

/** An order's state in words; a partly refunded one stays "paid" and says so. */
export function orderState(order: { status: OrderStatus; amount_refunded_cents: number }): string {
  if (order.status === "paid" && order.amount_refunded_cents > 0) return m.order_partly_refunded();
  return statusName(order.status);
}

/** Its receipt's number, else the beginning of its id. */
export function orderName({ id, receipt_number }: { id: string; receipt_number: string | null }): string {
  return receipt_number ?? shortId(id);
}
