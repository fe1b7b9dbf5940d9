import { orderStatusWords } from "@/components/order/status-words";
import type { OrderStatus } from "@/domain/order/status";
import { shortId } from "./short-id";

export const statusName = (status: OrderStatus) =>
  orderStatusWords({ status, amount_refunded_cents: 0 }).name;

/** Its receipt's number, else the beginning of its id. */
export function orderName({ id, receipt_number }: { id: string; receipt_number: string | null }): string {
  return receipt_number ?? shortId(id);
}
