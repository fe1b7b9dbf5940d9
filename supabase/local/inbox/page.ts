import { createHash } from "node:crypto";
import { escapeHtml, unescapeHtml } from "../html.ts";
import { PAGE_SCRIPT, PAGE_STYLE } from "./page-assets.ts";
import type { InboxMessage } from "./resend-api.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const POLICY = [
  "default-src 'none'",
  `script-src ${sha256(PAGE_SCRIPT)}`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function inboxPage(messages: InboxMessage[], chosenId: string | null): Response {
  const chosen = messages.find(({ id }) => id === chosenId) ?? messages[0];
  const main = chosen ? messageView(chosen) : emptyView();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox (${messages.length})</title>
<style>${PAGE_STYLE}</style>
</head>
<body data-newest="${escapeHtml(messages[0]?.id ?? "")}">
<nav aria-label="Mails">
<header><h1>Inbox</h1><button type="button" id="clear"${messages.length ? "" : " disabled"}>Empty</button></header>
<ul>${messages.map((message) => listItem(message, message === chosen)).join("")}</ul>
</nav>
<main>${main}</main>
<p id="status" role="status"></p>
<script>${PAGE_SCRIPT}</script>
</body>
</html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(html, { headers });
}

function listItem({ id, to, subject, created_at }: InboxMessage, isChosen: boolean): string {
  return `<li><a href="/?message=${encodeURIComponent(id)}"${isChosen ? ' aria-current="true"' : ""}>
<strong dir="auto">${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span>${time(created_at)}</a></li>`;
}

function messageView({ to, reply_to, subject, html, text, created_at }: InboxMessage): string {
  const links = linksOf(text, html);
  const answers = reply_to ? ` · answers go to ${escapeHtml(reply_to)}` : "";
  return `<article>
<header><h2 dir="auto">${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}${answers} · ${time(created_at)}</p></header>
${html ? `<iframe title="The mail as sent" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(mailDocument(html))}"></iframe>` : ""}
${links.length ? `<section><h3>Links</h3><ul class="links">${links.map(link).join("")}</ul></section>` : ""}
<section><h3>Text</h3><pre dir="auto">${escapeHtml(text || "This mail has no text part.")}</pre></section>
</article>`;
}

const emptyView = () =>
  `<div class="empty"><h2>No mail yet</h2><p>Everything the product sends arrives here. Sign up, or ask for a new password.</p></div>`;

/** Links open in a new tab; the sandboxed frame can neither run scripts nor navigate. */
const mailDocument = (html: string) => `<base target="_blank">${html}`;

const time = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(11, 19))} UTC</time>`;

const link = (href: string) =>
  `<li><a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(href)}</a></li>`;

function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, href]) => unescapeHtml(href ?? ""));
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set([...inHtml, ...inText])];
}
