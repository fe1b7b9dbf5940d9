/**
 * Where the session of somebody who has left for the payment page is kept (specification, section 3); the word "session"
 * in it has it removed at every logout. Known to every page's first script, which asks no more than whether it is there.
 */
export const paymentBackupKey = "payment-session-backup";
