import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

/** Why a download failed, and what to do. */
export function downloadFailure(file: string, thrown: unknown): string {
  const reasons = {
    401: m.download_session,
    429: m.download_busy,
    refused: m.download_gone,
    offline: m.download_offline,
    failed: m.download_unanswered,
  };
  return `${m.download_failed_text({ file })}. ${failureWords(thrown, reasons)}`;
}
