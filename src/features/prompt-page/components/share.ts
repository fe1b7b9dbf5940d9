import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Shares a page the way the device does; where it has none, copies the address and says so. */
export async function share(title: string, url: string) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Who closes the sheet has decided; any other refusal leaves the address to be copied.
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
