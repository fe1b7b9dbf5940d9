import { errorReportsKey } from "@/lib/error-reports-key";
import { paymentBackupKey } from "@/lib/session/payment-backup-key";
import { startSession } from "@/lib/session/session-store";

/**
 * Reads who is signed in. A session that was backed up before a payment is restored first, and until that has ended, well or
 * not, nobody counts as signed out, so that no door and no landing sends them away; who has none downloads nothing for it. Error reports that an earlier page left are sent.
 */
export async function beginSession() {
  if (localStorage.getItem(paymentBackupKey) !== null)
    await import("@/features/payment/api/restore-session")
      .then((payment) => payment.restoreAfterPayment())
      .catch(() => {});
  startSession();
  if (localStorage.getItem(errorReportsKey) !== null)
    void import("@/features/watch/api/error-reports").then(
      (reports) => reports.resumeErrorReports(),
      () => {},
    );
}
