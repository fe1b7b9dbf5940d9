import * as paths from "@/config/paths";

const flags = ["success", "payment_id", "order_id"];

/**
 * Whether an address is a payment's return: /payment in the path, or success, payment_id or order_id in the query
 * (spec 2.15).
 */
export function isPaymentReturn({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search);
  if (flags.some((flag) => query.has(flag))) return true;
  // The list of payments is no return address: its guard must not wait for a restoration.
  return pathname.includes("/payment") && !pathname.endsWith(paths.paymentDashboard);
}
