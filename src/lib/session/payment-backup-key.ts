/** What begins with it was kept for the way back from a payment; the word "session" in it has it removed at every logout. */
export const paymentKeyPrefix = "payment-session-";

/**
 * Where the session of somebody who has left for the payment page is kept (specification, section 3). Known to every page's
 * first script, which asks no more than whether it is there.
 */
export const paymentBackupKey = `${paymentKeyPrefix}backup`;

/** Whether anybody has left for the payment page of late, without loading what can be done about it. */
export function hasLeftToPay(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(paymentKeyPrefix));
}
