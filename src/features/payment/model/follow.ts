import { paymentLimits } from "@/config/payment-limits";

/** The delay of the next poll: 1 s for the first ten seconds, then longer; null after two minutes. */
export function nextLookMs(followedMs: number): number | null {
  const { firstMs, slowestMs, wholeMs } = paymentLimits.follow;
  if (followedMs >= wholeMs) return null;
  return Math.min(slowestMs, Math.max(firstMs, Math.round(followedMs / 10)));
}

/** The same for checks with the provider, which is limited to twenty calls a minute. */
export function nextQuestionMs(followedMs: number): number | null {
  const look = nextLookMs(followedMs);
  return look === null ? null : Math.max(4 * paymentLimits.follow.firstMs, 2 * look);
}
