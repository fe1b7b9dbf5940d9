import { isOrderId } from "./recovery-form";

type Return = {
  search: string;
  userId: string;
  /** What this browser has kept of the payment that was left for. */
  left: { userId: string; orderId: string } | null;
};

/** The order that somebody comes back with: that of the address, otherwise the one that was left for (specification, section 3). */
export function returnedOrder({ search, userId, left }: Return): string | null {
  const named = new URLSearchParams(search).get("order_id");
  const orderId = named ?? (left?.userId === userId ? left.orderId : null);
  return isOrderId(orderId) ? orderId : null;
}
