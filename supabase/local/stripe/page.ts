import { escapeHtml } from "../html.ts";

/** Stone greys and one gold, in the reader's light or dark theme, as the inbox has them. */
const STYLE = `
:root { --page: #fafaf9; --card: #fff; --ink: #1c1917; --soft: #57534e; --line: #d6d3d1; --gold: #8a6416; --on-gold: #fff; --bad: #b91c1c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0c0a09; --card: #1c1917; --ink: #fafaf9; --soft: #a8a29e; --line: #44403c; --gold: #d9b45b; --on-gold: #1c1917; --bad: #fca5a5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, "IBM Plex Sans Arabic", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 960px; margin-inline: auto; padding: 32px 16px 64px; display: grid; gap: 32px; }
.two { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: start; }
.narrow { max-width: 560px; }
.banner { margin: 0; padding: 8px 16px; text-align: center; border-block-end: 1px solid var(--line); background: var(--card); color: var(--soft); font-size: 14px; }
h1, h2, h3 { margin: 0; font-weight: 500; line-height: 1.2; }
h1 { font-size: 24px; } h2 { font-size: 18px; } h3 { font-size: 16px; }
p { margin: 0; } ul, dl { list-style: none; margin: 0; padding: 0; } dd { margin: 0; }
.price { font: 400 44px/1.1 "Instrument Serif", Georgia, serif; }
section, .stack, form, fieldset { display: grid; gap: 16px; min-width: 0; align-content: start; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { padding: 0; font-weight: 500; margin-block-end: 8px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.row > label { flex: 1 1 120px; }
label { display: grid; gap: 4px; font-size: 14px; }
input, select, button, .button { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; font: inherit; color: inherit; background: var(--page); width: 100%; }
input[type=checkbox] { width: 24px; min-height: 24px; }
input[dir=ltr] { text-align: start; }
button { width: auto; background: var(--card); cursor: pointer; }
.row > form > .row { align-items: end; }
.tight { gap: 4px; }
.row > button { flex: 1 1 auto; }
button.primary { background: var(--gold); color: var(--on-gold); border-color: var(--gold); font-weight: 500; }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
a { color: var(--gold); }
.soft, small { color: var(--soft); font-size: 14px; }
.alert { border: 1px solid var(--bad); color: var(--bad); border-radius: 10px; padding: 12px 16px; }
code { font: 13px/1.6 "JetBrains Mono", ui-monospace, monospace; }
details summary { cursor: pointer; min-height: 44px; padding-block: 8px; }
.line { display: flex; justify-content: space-between; gap: 16px; border-block-start: 1px solid var(--line); padding-block: 12px; }
@media (max-width: 720px) { .two { grid-template-columns: minmax(0, 1fr); } .card { padding: 16px; } }
`;

export type Page = {
  lang: "en" | "ar";
  direction: "ltr" | "rtl";
  title: string;
  banner: string;
  body: string;
  status?: number;
  /** Where a form may lead in the end, besides this server. */
  formTargets?: string[];
};

/** A page of the sandbox: no script, nothing from elsewhere. */
export function renderPage(page: Page): Response {
  const html = `<!doctype html>
<html lang="${page.lang}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><p class="banner">${escapeHtml(page.banner)}</p></header>
${page.body}
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    // Browsers apply this to the response's redirect, too.
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  };
  return new Response(html, { status: page.status ?? 200, headers });
}

/** An amount as people write it. */
export function money(amount: number | null, currency: string | null, locale = "en"): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currency ?? "usd",
    currencyDisplay: "narrowSymbol",
  });
  return format.format((amount ?? 0) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
