import * as paths from "@/config/paths";

/** A page of payment about one order. */
export function orderLink(page: string, orderId: string): string {
  return `${page}?order_id=${encodeURIComponent(orderId)}`;
}

/** An order's receipt, on the page that shows it also to buyers whose plan has ended. */
export function receiptLink(orderId: string): string {
  return `${paths.paymentRecovery}?receipt=${encodeURIComponent(orderId)}`;
}
