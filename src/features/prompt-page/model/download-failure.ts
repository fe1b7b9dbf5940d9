import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";

/** Why a download failed, and what to do. */
export function downloadFailure(file: string, thrown: unknown, isOnline = navigator.onLine): string {
  return `${m.download_failed_text({ file })}. ${reason(toAppError(thrown).status, isOnline)}`;
}

function reason(status: number, isOnline: boolean): string {
  if (!isOnline) return m.download_offline();
  if (status === 429) return m.download_busy();
  if (status === 401) return m.download_session();
  if (status >= 400 && status < 500) return m.download_gone();
  return m.download_unanswered();
}
