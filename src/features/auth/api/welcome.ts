import { limits } from "@/config/limits";
import { log } from "@/lib/error-log";
import { toAppError } from "@/lib/errors";
import { getLocale } from "@/lib/i18n";
import { callFunction } from "@/lib/supabase/functions";

/**
 * Requests the welcome mail one second after the confirmation (spec 4.7), even if the page has changed by
 * then. A failure is only logged.
 */
export function sendWelcomeSoon() {
  setTimeout(() => {
    callFunction("send-welcome-email", { locale: getLocale() }).catch((thrown: unknown) =>
      log("error", toAppError(thrown).message),
    );
  }, limits.welcomeEmailDelayMs);
}
