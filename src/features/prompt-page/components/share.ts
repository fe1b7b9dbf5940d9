import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Opens the device's share dialog; without one, copies the address and says so. */
export async function share(title: string, url: string) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the dialog is a decision; any other error falls back to copying.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(m.share_copied(), m.share_copied_text());
  } catch {
    notify.failure(m.copy_failed(), m.share_failed());
  }
}
