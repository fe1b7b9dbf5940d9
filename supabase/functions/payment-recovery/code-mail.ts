import { type Locale, type MailWords, mailPage } from "../_shared/mail-page.ts";

const words: Record<Locale, (brand: string, code: string) => MailWords> = {
  en: (brand, code) => ({
    subject: `${code} is your ${brand} payment code`,
    heading: code,
    paragraphs: [
      "Enter this code on the page where you asked for it, to find what was paid with this address.",
    ],
    footer: "The code ends after 10 minutes. If you did not ask for it, there is nothing to do.",
  }),
  ar: (brand, code) => ({
    subject: `${code} رمزك للدفع في ${brand}`,
    heading: code,
    paragraphs: ["أدخل هذا الرمز في الصفحة التي طلبته منها للعثور على ما دُفع بهذا العنوان."],
    footer: "ينتهي الرمز بعد 10 دقائق. إن لم تطلبه فلا داعي لفعل شيء.",
  }),
};

/** The mail with a one-time code. */
export function codeMail(brand: string, code: string, locale: Locale) {
  return mailPage(words[locale](brand, code), locale);
}
