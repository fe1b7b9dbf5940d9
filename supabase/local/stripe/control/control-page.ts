import type Stripe from "stripe";
import { escapeHtml } from "../../html.ts";
import { idOf } from "../attempts.ts";
import { money, renderPage } from "../page.ts";
import type { ControlContext } from "./control.ts";
import { webhookSection } from "./webhook-section.ts";

/** The control page: every payment with what a payer, a bank or the shop can do to it, and the webhook's switches. */
export function controlPage(context: ControlContext): Response {
  const sessions = context.store.sessions.newestFirst();
  const body = `<main>
<h1>Payment sandbox</h1>
<section id="payments"><h2>Payments (${sessions.length})</h2>
${sessions.length === 0 ? '<p class="soft">No checkout yet. Buy a plan in the app.</p>' : ""}
${sessions.map((session) => paymentCard(context, session)).join("")}</section>
${webhookSection(context)}
</main>`;
  return renderPage({
    lang: "en",
    direction: "ltr",
    title: "Payment sandbox",
    banner: "Sandbox: no money moves.",
    body,
  });
}

function paymentCard({ store }: ControlContext, session: Stripe.Checkout.Session): string {
  const intent = store.intents.get(idOf(session.payment_intent) ?? "");
  const charge = store.charges.get(idOf(intent?.latest_charge ?? null) ?? "");
  const refunds = store.refunds.newestFirst().filter((each) => idOf(each.charge) === charge?.id);
  const disputes = store.disputes.newestFirst().filter((each) => idOf(each.charge) === charge?.id);
  const price = money(session.amount_total, session.currency);
  const title =
    store.orders
      .get(session.id)
      ?.lines.map((line) => line.name)
      .join(", ") ?? "";
  const facts = [
    `session ${session.status}, ${session.payment_status}`,
    intent && `payment ${intent.status}`,
    intent?.last_payment_error?.code,
    charge && charge.amount_refunded > 0 && `${money(charge.amount_refunded, charge.currency)} refunded`,
    session.client_reference_id && `order ${session.client_reference_id}`,
  ];
  return `<article class="card stack" aria-label="${escapeHtml(`${title} ${price}`)}">
<h3>${escapeHtml(title)}: ${escapeHtml(price)}</h3>
<p class="soft">${escapeHtml([session.customer_details?.email ?? "no address yet", ...facts.filter(Boolean)].join(" · "))}</p>
<p><code>${escapeHtml([session.id, intent?.id, charge?.id].filter(Boolean).join(" "))}</code></p>
<div class="row">${sessionForms(session, intent)}${charge?.status === "succeeded" ? chargeForms(charge, disputes) : ""}</div>
${refunds.map(refundRow).join("")}
${disputes.map(disputeRow).join("")}
</article>`;
}

/** A form of one button, or of some fields and one; which of many it is, its label says. */
const form = (path: string, button: string, label: string, fields = "") =>
  `<form method="post" action="/sandbox/${escapeHtml(path)}"><div class="row">${fields}
<button aria-label="${escapeHtml(`${button}: ${label}`)}">${escapeHtml(button)}</button></div></form>`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

function sessionForms(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): string {
  const end = (succeeded: boolean, button: string) =>
    form(`sessions/${session.id}/finish`, button, session.id, hidden("succeeded", String(succeeded)));
  if (intent?.status === "processing")
    return end(true, "The money comes") + end(false, "The money does not come");
  if (session.status !== "open") return "";
  return `<p><a href="${escapeHtml(session.url ?? "")}">Checkout page</a></p>${form(`sessions/${session.id}/expire`, "Expire", session.id)}`;
}

function chargeForms(charge: Stripe.Charge, disputes: Stripe.Dispute[]): string {
  const payment = idOf(charge.payment_intent) ?? "";
  const left = charge.amount - charge.amount_refunded;
  const amount = `<label>Cents (all: ${left})<input name="amount" inputmode="numeric" placeholder="${left}"></label>`;
  const refund = left > 0 ? form(`payments/${payment}/refund`, "Refund", payment, amount) : "";
  if (disputes.length > 0) return refund;
  return (
    refund +
    form(`payments/${payment}/dispute`, "Open a dispute", payment) +
    form(`payments/${payment}/dispute`, "Open an inquiry", payment, hidden("inquiry", "true"))
  );
}

function refundRow(refund: Stripe.Refund): string {
  const end = (succeeded: boolean, button: string) =>
    form(`refunds/${refund.id}/end`, button, refund.id, hidden("succeeded", String(succeeded)));
  return `<div class="stack"><p>Refund of ${escapeHtml(money(refund.amount, refund.currency))}: ${escapeHtml(refund.status ?? "")} <code>${escapeHtml(refund.id)}</code></p>
<div class="row">${refund.status === "pending" ? end(true, "The refund arrives") : ""}${refund.status === "failed" ? "" : end(false, "The refund fails")}</div></div>`;
}

function disputeRow(dispute: Stripe.Dispute): string {
  const isOver = ["won", "lost", "warning_closed"].includes(dispute.status);
  const act = (name: string, button: string) => form(`disputes/${dispute.id}/${name}`, button, dispute.id);
  const canRespond = dispute.status.endsWith("needs_response");
  return `<div class="stack"><p>Dispute over ${escapeHtml(money(dispute.amount, dispute.currency))}: ${escapeHtml(dispute.status)} <code>${escapeHtml(dispute.id)}</code></p>
<div class="row">${canRespond ? act("respond", "Send evidence") : ""}${isOver ? "" : act("win", "Win") + act("lose", "Lose")}</div></div>`;
}
