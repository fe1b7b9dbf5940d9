/** A page of payment about one order. */
export function orderLink(page: string, orderId: string): string {
  return `${page}?order_id=${encodeURIComponent(orderId)}`;
}
