import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PasswordOutcome } from "../api/new-password";

/** Says that the password is changed, and whether the other devices are logged out. */
export function tellChanged({ areOthersSignedOut }: PasswordOutcome) {
  if (areOthersSignedOut) notify.success(m.reset_done_title(), m.reset_done_text());
  else notify.failure(m.reset_done_title(), m.reset_done_others_failed());
}
