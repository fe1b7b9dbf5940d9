/** The keys kept for the return from a payment; "session" in them has them removed at every logout. */
export const paymentKeyPrefix = "payment-session-";

/** The backup of a session during payment (spec 3.6), checked by every page's first script. */
export const paymentBackupKey = `${paymentKeyPrefix}backup`;

/** Whether the user has left to pay, without loading the payment feature. */
export function hasLeftToPay(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(paymentKeyPrefix));
}
