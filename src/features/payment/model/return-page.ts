import * as paths from "@/config/paths";

const flags = ["success", "payment_id", "order_id"];

/**
 * Whether a page is one that a payment comes back to: a path containing /payment, or a query containing success, payment_id
 * or order_id (specification, section 2).
 */
export function isPaymentReturn({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search);
  if (flags.some((flag) => query.has(flag))) return true;
  // Nobody is sent to their list of payments from paying: it is a members' page like others, whose door is not held open.
  return pathname.includes("/payment") && !pathname.endsWith(paths.paymentDashboard);
}
