import { isOrderId } from "./recovery-form";

type Return = {
  search: string;
  userId: string;
  /** The payment kept in this browser. */
  left: { userId: string; orderId: string } | null;
};

/** The returning person's order: the address's, else the one kept in this browser (spec 3.6). */
export function returnedOrder({ search, userId, left }: Return): string | null {
  const named = new URLSearchParams(search).get("order_id");
  const orderId = named ?? (left?.userId === userId ? left.orderId : null);
  return isOrderId(orderId) ? orderId : null;
}
