import { escapeHtml } from "../_shared/escape-html.ts";

export type Locale = "en" | "ar";

export type WelcomeInput = {
  brand: string;
  siteUrl: string;
  firstName: string;
  locale: Locale;
  /** The recipient's signed link. */
  unsubscribe: string;
};

type Words = {
  subject: string;
  greeting: string;
  lead: string;
  action: string;
  footer: string;
  unsubscribe: string;
};

const words: Record<Locale, (brand: string, name: string) => Words> = {
  en: (brand, name) => ({
    subject: `Welcome to ${brand}`,
    greeting: name ? `Welcome, ${name}` : "Welcome",
    lead: "Your account is ready. Browse the library, fill in a prompt's fields and run it where you work.",
    action: "Browse prompts",
    footer: `You receive this once, because you confirmed this address at ${brand}.`,
    unsubscribe: "Unsubscribe from optional mail",
  }),
  ar: (brand, name) => ({
    subject: `أهلًا بك في ${brand}`,
    greeting: name ? `أهلًا بك يا ${name}` : "أهلًا بك",
    lead: "حسابك جاهز. تصفّح المكتبة، واملأ حقول الموجّه، وشغّله حيث تعمل.",
    action: "تصفّح الموجّهات",
    footer: `تصلك هذه الرسالة مرة واحدة لأنك أكّدت هذا العنوان في ${brand}.`,
    unsubscribe: "إلغاء الاشتراك في الرسائل الاختيارية",
  }),
};

/** Subject, HTML and plain text of the greeting. The name is the user's own text and is escaped. */
export function welcomeMail({ brand, siteUrl, firstName, locale, unsubscribe }: WelcomeInput) {
  const say = words[locale](brand, firstName);
  const prefix = locale === "ar" ? "/ar" : "";
  const link = `${siteUrl.replace(/\/$/, "")}${prefix}/prompts`;
  const text = [
    say.greeting,
    say.lead,
    `${say.action}: ${link}`,
    say.footer,
    `${say.unsubscribe}: ${unsubscribe}`,
  ].join("\n\n");
  return { subject: say.subject, text, html: page(say, { link, unsubscribe }, locale) };
}

/** The display name of a sender such as `Name <hello@example.com>`; the whole address where there is none. */
export function senderName(from: string): string {
  return (
    from
      .match(/^[^<]+(?=<)/)?.[0]
      .replaceAll('"', "")
      .trim() || from
  );
}

function page(say: Words, links: { link: string; unsubscribe: string }, locale: Locale): string {
  const direction = locale === "ar" ? "rtl" : "ltr";
  const button = "background:#1c1917;color:#fafaf9;border-radius:10px;padding:14px 24px;text-decoration:none";
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(say.subject)}</title></head>
<body style="margin:0;background:#fafaf9;color:#1c1917;font-family:Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:48px 24px;line-height:1.6">
<p style="margin:0 0 32px;border-bottom:1px solid #d6b25e;padding-bottom:16px;font-size:14px">${escapeHtml(say.subject)}</p>
<h1 style="margin:0 0 16px;font-size:28px;font-weight:500">${escapeHtml(say.greeting)}</h1>
<p style="margin:0 0 32px">${escapeHtml(say.lead)}</p>
<p style="margin:0 0 48px"><a href="${escapeHtml(links.link)}" style="${button}">${escapeHtml(say.action)}</a></p>
<p style="margin:0;color:#78716c;font-size:13px">${escapeHtml(say.footer)}<br>
<a href="${escapeHtml(links.unsubscribe)}" style="color:#78716c">${escapeHtml(say.unsubscribe)}</a></p>
</div>
</body>
</html>`;
}
