import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Some browsers remember a failed import until the page reloads. */
export const offerReload = () =>
  notify.offer(m.load_failed_title(), m.part_failed_text(), {
    label: m.action_reload(),
    onClick: () => window.location.reload(),
  });
