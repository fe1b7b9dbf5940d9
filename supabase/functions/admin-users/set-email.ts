import { requireEnv } from "../_shared/env.ts";
import { HttpError } from "../_shared/errors.ts";
import { type Locale, mailPage } from "../_shared/mail-page.ts";
import { sendMail } from "../_shared/resend.ts";
import { senderName } from "../_shared/sender-name.ts";
import { siteLink } from "../_shared/site-link.ts";
import { type Clients, checkAnswer } from "./acts.ts";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = async (text: string) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

function undoMail(link: string, locale: Locale, brand: string) {
  const words =
    locale === "ar"
      ? {
          subject: "غيّر فريقنا بريد حسابك",
          heading: "انتقل حسابك إلى بريد آخر",
          paragraphs: [
            "غيّر أحد أفراد الفريق بريد حسابك. إن لم تطلب ذلك فاسترجع بريدك بهذا الرابط خلال سبعة أيام. عندئذ يُسجَّل الخروج من كل الأجهزة.",
          ],
          action: { label: "استرجاع هذا البريد", href: link },
          footer: `تصلك هذه الرسالة لأن هذا كان بريد حسابك في ${brand}.`,
        }
      : {
          subject: "Our team changed the e-mail address of your account",
          heading: "Your account moved to another address",
          paragraphs: [
            "Somebody of our team changed your account's e-mail address. If you did not ask for it, take this address back with the link below within seven days. All devices are logged out then.",
          ],
          action: { label: "Take this address back", href: link },
          footer: `You receive this because this was the address of your ${brand} account.`,
        };
  return mailPage(words, locale);
}

/** Changes an address and mails the old one what undoes it. Without that mail nothing stays changed (threat A12). */
export async function setEmail({ caller }: Clients, address: string, entry: number): Promise<void> {
  const token = hex(crypto.getRandomValues(new Uint8Array(32)));
  const changed = await caller.rpc("change_address", { entry, address, token_hash: await sha256(token) });
  if (changed.error?.code === "23505") {
    throw new HttpError(409, "email_exists", "Another account has that address");
  }
  checkAnswer(changed);
  const [told] = changed.data;
  if (!told) return;
  const locale: Locale = told.locale === "ar" ? "ar" : "en";
  const path = `/auth/verify-email?type=undo_email_change&undo=${token}`;
  const link = siteLink(requireEnv("SITE_URL"), path, locale);
  const mail = undoMail(link, locale, senderName(requireEnv("EMAIL_FROM")));
  try {
    await sendMail({ to: told.old_address, ...mail }, `undo-address/${entry}`);
  } catch (thrown) {
    checkAnswer(await caller.rpc("undo_address_change", { token }));
    throw thrown;
  }
}
