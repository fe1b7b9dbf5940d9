import { type Locale, type MailWords, mailPage } from "../_shared/mail-page.ts";
import { siteLink } from "../_shared/site-link.ts";

export type WelcomeInput = {
  brand: string;
  siteUrl: string;
  firstName: string;
  locale: Locale;
  unsubscribe: string;
};

const words: Record<Locale, (input: WelcomeInput) => MailWords> = {
  en: ({ brand, siteUrl, firstName, unsubscribe }) => ({
    subject: `Welcome to ${brand}`,
    heading: firstName ? `Welcome, ${firstName}` : "Welcome",
    paragraphs: [
      "Your account is ready. Browse the library, fill in a prompt's fields and run it where you work.",
    ],
    action: { label: "Browse prompts", href: siteLink(siteUrl, "/prompts", "en") },
    footer: `You receive this once, because you confirmed this address at ${brand}.`,
    unsubscribe: { label: "Unsubscribe from optional mail", href: unsubscribe },
  }),
  ar: ({ brand, siteUrl, firstName, unsubscribe }) => ({
    subject: `أهلًا بك في ${brand}`,
    heading: firstName ? `أهلًا بك يا ${firstName}` : "أهلًا بك",
    paragraphs: ["حسابك جاهز. تصفّح المكتبة، واملأ حقول الموجّه، وشغّله حيث تعمل."],
    action: { label: "تصفّح الموجّهات", href: siteLink(siteUrl, "/prompts", "ar") },
    footer: `تصلك هذه الرسالة مرة واحدة لأنك أكّدت هذا العنوان في ${brand}.`,
    unsubscribe: { label: "إيقاف الرسائل الاختيارية", href: unsubscribe },
  }),
};

/** The welcome mail's subject, HTML and plain text. Escapes the name, which is the user's text. */
export function welcomeMail(input: WelcomeInput) {
  return mailPage(words[input.locale](input), input.locale);
}
