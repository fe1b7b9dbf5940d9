import type { Locale } from "@/config/locale";
import { connectAuth } from "@/lib/session/session-store";

const longestWaitMs = 3_000;

/**
 * Writes the account's mails in this language from now on. Throws nothing and waits three seconds at most: the page changes
 * its language in any case.
 */
export async function saveMailLanguage(locale: Locale) {
  const saved = connectAuth().then((auth) => auth.updateUser({ data: { locale } }));
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]).catch(() => {});
}
