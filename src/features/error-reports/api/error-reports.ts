import { securityLimits } from "@/config/security-limits";
import { log } from "@/lib/error-log";
import { errorReportsKey } from "@/lib/error-reports-key";
import { toAppError } from "@/lib/errors";
import { deliveryAfter } from "@/lib/outbox/delivery";
import { createOutbox, type Delivery } from "@/lib/outbox/outbox";
import { sanitiseText } from "@/lib/sanitise";
import { queryDatabase } from "@/lib/supabase/query-database";

/** Anonymous: no person, and of the address only the route pattern. */
type ErrorReport = {
  kind: "shown" | "reported";
  message: string;
  code: string;
  status: number;
  path: string;
};

const { waiting, atOnce, sentAfterMs } = securityLimits.errorReports;

const outbox = createOutbox<ErrorReport>({ storageKey: errorReportsKey, waiting, atOnce, send });

async function send(reports: ErrorReport[]): Promise<Delivery> {
  try {
    const isKept = await queryDatabase((rest) => rest.rpc("report_errors", { reports }));
    return isKept ? "sent" : "later";
  } catch (thrown) {
    return deliveryAfter(thrown);
  }
}

/**
 * Reports an error that was shown, or reported by the button, and keeps it in the device's own log (spec 2.10, 8.9). Without a connection at most ten wait for later.
 */
export function reportError(thrown: unknown, kind: ErrorReport["kind"], path: string) {
  const { message, code, status } = toAppError(thrown);
  log("error", kind === "reported" ? `reported: ${message}` : message, { code, status });
  outbox.put({ kind, message: sanitiseText(message), code, status, path }, sentAfterMs);
}

/** Sends what an earlier page left. */
export const resumeErrorReports = () => outbox.resume(sentAfterMs);
