import { paymentLimits } from "@/config/payment-limits";

/**
 * How long after the last look the next one is due, by how long the order has been followed: every second for the first ten,
 * then less and less often; null after two minutes.
 */
export function nextLookMs(followedMs: number): number | null {
  const { firstMs, slowestMs, wholeMs } = paymentLimits.follow;
  if (followedMs >= wholeMs) return null;
  return Math.min(slowestMs, Math.max(firstMs, Math.round(followedMs / 10)));
}

/** The same for asking the payment provider, which is dearer and limited to twenty times a minute. */
export function nextQuestionMs(followedMs: number): number | null {
  const look = nextLookMs(followedMs);
  return look === null ? null : Math.max(4 * paymentLimits.follow.firstMs, 2 * look);
}
