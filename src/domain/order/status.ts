export const orderStatuses = [
  "pending",
  "paid",
  "failed",
  "expired",
  "refunded",
  "disputed",
  "revoked",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export function isOrderStatus(status: string): status is OrderStatus {
  return orderStatuses.some((known) => known === status);
}
