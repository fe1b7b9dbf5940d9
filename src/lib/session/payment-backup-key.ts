/** The keys kept for the return from a payment; "session" in them has them removed at every logout. */
export const paymentKeyPrefix = "payment-session-";

/**
 * The session of somebody who has left to pay (specification, section 3). Every page's first script checks whether it
 * exists.
 */
export const paymentBackupKey = `${paymentKeyPrefix}backup`;

/** Whether somebody has left to pay, without loading the payment feature. */
export function hasLeftToPay(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(paymentKeyPrefix));
}
