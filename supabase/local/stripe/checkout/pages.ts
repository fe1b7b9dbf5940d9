import type Stripe from "stripe";
import { escapeHtml } from "../../html.ts";
import { money, renderPage } from "../page.ts";
import type { OrderedLine } from "../store.ts";
import type { Language, Texts } from "./texts.ts";

export type CheckoutView = {
  session: Stripe.Checkout.Session;
  lines: OrderedLine[];
  /** A key of `failures`. */
  failure: string | null;
  typed?: { email: string; name: string };
};

/** Fields that the browser may mark as wrong. */
const FIELDS = ["number", "expiry", "cvc", "email"];

/** The product, and the ways to pay for it. */
export function checkoutPage(language: Language, view: CheckoutView): Response {
  const { session, failure } = view;
  const { texts } = language;
  const isField = failure !== null && FIELDS.includes(failure);
  const body = `<main class="two">
<section aria-labelledby="order">
<h1 id="order">${escapeHtml(texts.title)}</h1>
<p class="price"><bdi>${escapeHtml(money(session.amount_total, session.currency, language.code))}</bdi></p>
<ul>${view.lines.map((line) => orderedLine(line, language)).join("")}</ul>
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${escapeHtml(texts.cancel)}</a></p>` : ""}
${cardList(texts)}
</section>
<form method="post" action="/pay/${escapeHtml(session.id)}" class="card" novalidate>
${failure === null ? "" : `<p class="alert" role="alert" id="failure">${escapeHtml(reason(texts, failure))}</p>`}
${emailField(texts, view)}
${cardFields(language, view, isField ? failure : null)}
${wallets(texts)}
${others(texts, session)}
</form>
</main>`;
  return renderPage({
    ...frame(language),
    title: texts.title,
    body,
    formTargets: [session.success_url, session.cancel_url].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  });
}

const frame = ({ code, direction, texts }: Language) => ({ lang: code, direction, banner: texts.sandbox });

function reason(texts: Texts, failure: string): string {
  const known = Object.entries(texts.failures).find(([code]) => code === failure);
  return known?.[1] ?? texts.failures.generic_decline;
}

function orderedLine(line: OrderedLine, { code, texts }: Language): string {
  const count = line.quantity > 1 ? `<small>${escapeHtml(texts.quantity)}: ${line.quantity}</small>` : "";
  return `<li class="line"><span><bdi>${escapeHtml(line.name)}</bdi> ${count}</span>
<bdi>${escapeHtml(money(line.amount, line.currency, code))}</bdi></li>`;
}

function emailField(texts: Texts, { session, failure, typed }: CheckoutView): string {
  const label = escapeHtml(texts.email);
  if (session.customer_email)
    return `<p class="stack tight"><small>${label}</small><span><bdi>${escapeHtml(session.customer_email)}</bdi></span></p>`;
  return `<label>${label}<input type="email" name="email" dir="ltr" autocomplete="email" required
 value="${escapeHtml(typed?.email ?? "")}"${marked(failure === "email")}></label>`;
}

const marked = (isWrong: boolean) => (isWrong ? ' aria-invalid="true" aria-describedby="failure"' : "");

/** After the card: Enter in a field presses the first button of a form. */
const wallets = (texts: Texts) => `<fieldset><legend>${escapeHtml(texts.wallets)}</legend><div class="row">
<button name="way" value="apple_pay">${escapeHtml(texts.applePay)}</button>
<button name="way" value="google_pay">${escapeHtml(texts.googlePay)}</button></div></fieldset>`;

function cardFields(
  { texts, code }: Language,
  { session, typed }: CheckoutView,
  wrong: string | null,
): string {
  const field = (name: string, label: string, attributes: string) =>
    `<label>${escapeHtml(label)}<input name="${name}" ${attributes}${marked(wrong === name)}></label>`;
  const digits = 'dir="ltr" inputmode="numeric"';
  const amount = money(session.amount_total, session.currency, code);
  return `<fieldset><legend>${escapeHtml(texts.byCard)}</legend>
${field("number", texts.number, `${digits} autocomplete="cc-number" placeholder="4242 4242 4242 4242"`)}
<div class="row">
${field("expiry", texts.expiry, `${digits} autocomplete="cc-exp" placeholder="12 / 40"`)}
${field("cvc", texts.cvc, `${digits} autocomplete="cc-csc" placeholder="123"`)}
</div>
${field("name", texts.name, `dir="auto" autocomplete="cc-name" value="${escapeHtml(typed?.name ?? "")}"`)}
<button class="primary" name="way" value="card">${escapeHtml(texts.pay)} <bdi>${escapeHtml(amount)}</bdi></button></fieldset>`;
}

function others(texts: Texts, session: Stripe.Checkout.Session): string {
  const way = (value: string, label: string, hint: string) =>
    `<div class="stack tight"><button name="way" value="${value}">${escapeHtml(label)}</button><small>${escapeHtml(hint)}</small></div>`;
  return `<fieldset><legend>${escapeHtml(texts.others)}</legend>
${way("vanish", texts.vanish, texts.vanishHint)}
${session.payment_method_types.includes("us_bank_account") ? way("later", texts.later, texts.laterHint) : ""}</fieldset>`;
}

function cardList(texts: Texts): string {
  const rows = Object.entries(texts.test).map(([number, what]) => {
    const spaced = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    return `<li class="line"><code dir="ltr">${spaced}</code><span>${escapeHtml(what)}</span></li>`;
  });
  return `<details><summary>${escapeHtml(texts.cards)}</summary><ul>${rows.join("")}</ul></details>`;
}

/** The bank's challenge. */
export function challengePage(language: Language, session: Stripe.Checkout.Session): Response {
  const { texts, code } = language;
  const amount = money(session.amount_total, session.currency, code);
  const body = `<main class="narrow"><form method="post" action="/pay/${escapeHtml(session.id)}/challenge" class="card">
<h1>${escapeHtml(texts.challengeTitle)}</h1>
<p>${escapeHtml(texts.challengeText)}</p>
<p class="price"><bdi>${escapeHtml(amount)}</bdi></p>
<div class="row"><button class="primary" name="answer" value="complete">${escapeHtml(texts.complete)}</button>
<button name="answer" value="fail">${escapeHtml(texts.fail)}</button></div>
</form></main>`;
  const formTargets = session.success_url ? [new URL(session.success_url).origin] : [];
  return renderPage({ ...frame(language), title: texts.challengeTitle, body, formTargets });
}

/** A page that only says something: expired, unknown, or paid with nowhere to go. */
export function notePage(
  language: Language,
  kind: "expired" | "unknown" | "paid",
  status = 200,
  back: string | null = null,
): Response {
  const { texts } = language;
  const title = texts[`${kind}Title`];
  const link = back ? `<p><a href="${escapeHtml(back)}">${escapeHtml(texts.cancel)}</a></p>` : "";
  const body = `<main class="narrow"><section class="card"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts[`${kind}Text`])}</p>${link}</section></main>`;
  return renderPage({ ...frame(language), title, body, status });
}

/** The page behind a charge's `receipt_url`. */
export function receiptPage(language: Language, charge: Stripe.Charge): Response {
  const { texts, code } = language;
  const amount = money(charge.amount, charge.currency, code);
  const body = `<main class="narrow"><section class="card"><h1>${escapeHtml(texts.receiptTitle)}</h1>
<p class="price"><bdi>${escapeHtml(amount)}</bdi></p>
<p><bdi>${escapeHtml(charge.description ?? "")}</bdi></p><p><code dir="ltr">${escapeHtml(charge.id)}</code></p></section></main>`;
  return renderPage({ ...frame(language), title: texts.receiptTitle, body });
}
