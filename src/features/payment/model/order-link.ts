import * as paths from "@/config/paths";

export function orderLink(page: string, orderId: string): string {
  return `${page}?order_id=${encodeURIComponent(orderId)}`;
}

/** An order's receipt, on the page that works without a plan too. */
export function receiptLink(orderId: string): string {
  return `${paths.paymentRecovery}?receipt=${encodeURIComponent(orderId)}`;
}
