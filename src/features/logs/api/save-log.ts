import { exportCsv } from "@/components/data/export-csv";
import { type LogName, writtenDetails } from "../model/logs";
import { fetchNewest } from "./logs";

/**
 * Saves the newest entries of a filtered log as CSV, and returns whether older ones were left out. Throws if the
 * database refuses: exports are for admins.
 */
export async function saveLog(log: LogName, filters: Record<string, string>): Promise<boolean> {
  const { entries, isCut } = await fetchNewest(log, filters);
  exportCsv(
    `${log}-log`,
    [
      { header: "time", value: ({ createdAt }) => createdAt },
      { header: "id", value: ({ id }) => id },
      { header: "severity", value: ({ severity }) => severity },
      { header: "category", value: ({ category }) => category },
      { header: "action", value: ({ action }) => action },
      { header: "person_id", value: ({ personId }) => personId },
      { header: "person", value: ({ personName }) => personName },
      { header: "email", value: ({ email }) => email },
      { header: "ip_address", value: ({ ipAddress }) => ipAddress },
      { header: "user_agent", value: ({ userAgent }) => userAgent },
      { header: "target", value: ({ target }) => target },
      { header: "order_id", value: ({ orderId }) => orderId },
      { header: "done_at", value: ({ doneAt }) => doneAt },
      { header: "details", value: ({ details }) => writtenDetails(details) },
    ],
    entries,
  );
  return isCut;
}
