import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

export function notifyFound() {
  notify.success(m.toast_success(), m.payment_orphan_found());
}
