import { errorReportsKey } from "@/lib/error-reports-key";
import { paymentBackupKey } from "@/lib/session/payment-backup-key";
import { startSession } from "@/lib/session/session-store";

/**
 * Reads the stored session. A session backed up before a payment is restored first; until that ends, no one counts
 * as signed out, so that no guard redirects to login. Then sends error reports that an earlier page left. Spec 4.10.
 */
export async function beginSession() {
  if (localStorage.getItem(paymentBackupKey) !== null)
    await import("@/features/payment/api/restore-session")
      .then((payment) => payment.restoreAfterPayment())
      .catch(() => {});
  startSession();
  if (localStorage.getItem(errorReportsKey) !== null)
    void import("@/features/error-reports/api/error-reports").then(
      (reports) => reports.resumeErrorReports(),
      () => {},
    );
}
