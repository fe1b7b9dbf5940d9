import { escapeHtml } from "./escape-html.ts";

export type Locale = "en" | "ar";

type Link = { label: string; href: string };

export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: Link;
  footer: string;
  unsubscribe?: Link;
};

const button = "background:#1c1917;color:#fafaf9;border-radius:10px;padding:14px 24px;text-decoration:none";

function anchor({ label, href }: Link, style: string): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
}

/** A mail's subject, HTML and plain text in the product's look; escapes all words. */
export function mailPage(words: MailWords, locale: Locale): { subject: string; html: string; text: string } {
  const { subject, heading, paragraphs, action, footer, unsubscribe } = words;
  const links = [action, unsubscribe].map((link) => link && `${link.label}: ${link.href}`);
  const text = [heading, ...paragraphs, links[0], footer, links[1]].filter(Boolean).join("\n\n");
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fafaf9;color:#1c1917;font-family:Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:48px 24px;line-height:1.6">
<p style="margin:0 0 32px;border-bottom:1px solid #d6b25e;padding-bottom:16px;font-size:14px">${escapeHtml(subject)}</p>
<h1 style="margin:0 0 16px;font-size:28px;font-weight:500">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 32px">${escapeHtml(paragraph)}</p>`).join("\n")}
${action ? `<p style="margin:0 0 48px">${anchor(action, button)}</p>` : ""}
<p style="margin:0;color:#78716c;font-size:13px">${escapeHtml(footer)}${unsubscribe ? `<br>\n${anchor(unsubscribe, "color:#78716c")}` : ""}</p>
</div>
</body>
</html>`;
  return { subject, text, html };
}
