import type { Locale } from "@/config/locale";
import { connectAuth } from "@/lib/session/session-store";

/** Writes the account's mails in this language from now on. Throws nothing: the page changes its language in any case. */
export async function saveMailLanguage(locale: Locale) {
  await connectAuth()
    .then((auth) => auth.updateUser({ data: { locale } }))
    .catch(() => {});
}
