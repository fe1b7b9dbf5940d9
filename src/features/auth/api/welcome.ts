import { limits } from "@/config/limits";
import { log } from "@/lib/error-log";
import { toAppError } from "@/lib/errors";
import { getLocale } from "@/lib/i18n";
import { callFunction } from "@/lib/supabase/functions";

/**
 * Asks for the welcome e-mail one second after the confirmation (specification, section 4). It outlives the page that
 * asked, and a failure is kept in the log: nobody waits for a greeting.
 */
export function sendWelcomeSoon() {
  setTimeout(() => {
    callFunction("send-welcome-email", { locale: getLocale() }).catch((thrown: unknown) =>
      log("error", toAppError(thrown).message),
    );
  }, limits.welcomeEmailDelayMs);
}
