import type Stripe from "stripe";
import { idOf } from "../attempts.ts";
import { findCard, WALLET_CARD } from "../cards.ts";
import type { Context } from "../context.ts";
import { readForm } from "../form-body.ts";
import { answerChallenge, type PayResult, payByCard, payLater } from "../payments.ts";
import { challengePage, checkoutPage, notePage, receiptPage } from "./pages.ts";
import { successUrl } from "./success-url.ts";
import { type Language, languageOf } from "./texts.ts";

type Visit = { context: Context; session: Stripe.Checkout.Session; language: Language; request: Request };

/** Serves the hosted page: `/pay/<session>`, its challenge, and receipts. Works without scripts. */
export async function answerCheckout(context: Context, request: Request): Promise<Response> {
  const [, place, id = "", step = ""] = new URL(request.url).pathname.split("/");
  if (place === "receipts") return receipt(context, id, request);
  const session = context.store.sessions.get(id);
  const language = languageOf(session, request);
  if (!session) return notePage(language, "unknown", 404);
  if (session.status === "expired") return notePage(language, "expired", 410, session.cancel_url);
  const visit = { context, session, language, request };
  if (step === "paid") return notePage(language, "paid");
  if (session.status === "complete") return goTo(successUrl(session));
  if (request.method !== "POST") return show(visit, step);
  const fields = readForm(await request.text());
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name].trim() : "");
  // While the form was on its way the session may have been paid in another tab.
  return step === "challenge"
    ? follow(visit, answerChallenge(context, session, text("answer") === "complete"), text)
    : pay(visit, text);
}

function show({ context, session, language }: Visit, step: string): Response {
  const intent = context.store.intents.get(idOf(session.payment_intent) ?? "");
  if (step === "challenge" && intent?.status === "requires_action") return challengePage(language, session);
  const lines = context.store.orders.get(session.id)?.lines ?? [];
  const error = intent?.last_payment_error;
  return checkoutPage(language, { session, lines, failure: error?.decline_code ?? error?.code ?? null });
}

function pay(visit: Visit, text: (name: string) => string): Response {
  const { context, session, language } = visit;
  const lines = context.store.orders.get(session.id)?.lines ?? [];
  const again = (failure: string) =>
    checkoutPage(language, { session, lines, failure, typed: { email: text("email"), name: text("name") } });

  const email = session.customer_email ?? text("email");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return again("email");
  const payer = { email, name: text("name") || null };
  const way = text("way");
  if (way === "later") return follow(visit, payLater(context, session, payer), text);
  if (way === "apple_pay" || way === "google_pay")
    return follow(visit, payByCard(context, session, { payer, card: WALLET_CARD, wallet: way }), text);

  const card = findCard(text("number"));
  if (!card) return again("number");
  if (!isFuture(text("expiry"), context.now())) return again("expiry");
  if (!/^\d{3,4}$/.test(text("cvc"))) return again("cvc");
  return follow(visit, payByCard(context, session, { payer, card, wallet: null }), text);
}

/** Where the payer goes after an attempt; a reload of that page pays nothing. */
function follow({ session }: Visit, result: PayResult, text: (name: string) => string): Response {
  switch (result) {
    case "declined":
      return goTo(`/pay/${session.id}`);
    case "challenge":
      return goTo(`/pay/${session.id}/challenge`);
    default:
      return goTo(text("way") === "vanish" ? `/pay/${session.id}/paid` : successUrl(session));
  }
}

const goTo = (location: string) => new Response(null, { status: 303, headers: { location } });

function isFuture(expiry: string, now: number): boolean {
  const [, month, year] = expiry.match(/^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) / 1000 > now;
}

function receipt(context: Context, id: string, request: Request): Response {
  const charge = context.store.charges.get(id);
  const language = languageOf(undefined, request);
  return charge ? receiptPage(language, charge) : notePage(language, "unknown", 404);
}
