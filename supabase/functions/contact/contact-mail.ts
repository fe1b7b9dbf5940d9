import { requireEnv } from "../_shared/env.ts";
import { escapeHtml } from "../_shared/escape-html.ts";
import type { Mail } from "../_shared/resend.ts";
import type { ContactMessage } from "./messages.ts";

const topics: Record<ContactMessage["topic"], string> = {
  question: "A question",
  payment: "About a payment",
  prompt: "About a prompt",
  other: "Something else",
};

/** The mail to the product's own address (CONTACT_EMAIL, else EMAIL_FROM's); a reply goes to the sender. */
export function contactMail({ name, email, topic, message }: ContactMessage): Mail {
  const sender = requireEnv("EMAIL_FROM");
  const writer = `${name} <${email}>`;
  return {
    to: Deno.env.get("CONTACT_EMAIL") ?? sender.match(/<([^<>]+)>/)?.[1] ?? sender,
    replyTo: email,
    subject: `${topics[topic]}, from ${name}`,
    text: `${writer}\n\n${message}`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(topics[topic])}</title></head>
<body style="margin:0;background:#fafaf9;color:#1c1917;font-family:Inter,Helvetica,Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:48px 24px;line-height:1.6">
<p style="margin:0 0 32px;border-bottom:1px solid #d6b25e;padding-bottom:16px" dir="auto">${escapeHtml(writer)}</p>
<p style="margin:0;white-space:pre-wrap" dir="auto">${escapeHtml(message)}</p>
</div>
</body>
</html>`,
  };
}
