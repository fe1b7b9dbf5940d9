import type Stripe from "stripe";
import { z } from "zod";
import { parseJson } from "../../json.ts";
import { findRoute, type Route, route } from "../../routes.ts";
import { idOf } from "../attempts.ts";
import { findCard, WALLET_CARD } from "../cards.ts";
import { successUrl } from "../checkout/success-url.ts";
import type { Context } from "../context.ts";
import { closeDispute, openDispute, respond } from "../disputes.ts";
import { readForm } from "../form-body.ts";
import { flag, integer, readParams } from "../params.ts";
import { answerChallenge, finishDelayedPayment, type PayResult, payByCard, payLater } from "../payments.ts";
import { createRefund, endRefund, refundParams, requireRefund } from "../refunds.ts";
import { StripeRefusal } from "../refusal.ts";
import { expireSession, requireSession } from "../sessions.ts";
import { USUAL, type Webhooks } from "../webhooks.ts";

/**
 * Acts of a payer, a bank or the network, as calls for tests and as forms of the control page. JSON in and out; an error
 * has Stripe's shape. All below `/sandbox`, only for this machine:
 *
 * - `POST sessions/<cs>/pay` `{card?, wallet?: "apple_pay"|"google_pay", later?: true, email?, name?}` → `{result, redirect,
 *   session, payment_intent}`; `card` is a test card's number, 4242… by default; `result` is `paid`, `declined`,
 *   `challenge`, `processing` or `already complete`; `redirect` is where a browser would go
 * - `POST sessions/<cs>/challenge` `{passed}`, the same answer · `POST sessions/<cs>/finish` `{succeeded}`, the end of a
 *   payment ordered `later` · `POST sessions/<cs>/expire`
 * - `POST payments/<pi>/refund` `{amount?, reason?}` → refund · `POST refunds/<re>/end` `{succeeded}`, of one that is
 *   pending (card 4000 0000 0000 7726), or that comes back
 * - `POST payments/<pi>/dispute` `{amount?, reason?, inquiry?}` → dispute · `POST disputes/<dp>/respond`, `/win`, `/lose`
 * - `GET webhooks`, `POST webhooks` `{stopped?, delayMs?, copies?, reorder?, retryMs?}` → the switches and how many deliveries
 *   are `waiting` · `POST webhooks/discard` discards waiting deliveries · `POST webhooks/idle` responds when nothing is due
 * - `POST api` `{fail, calls?}`: the next call of the API, or so many, fails with 409 (the idempotency key is in use), 429 or 500
 * - `GET events` → `[{event, deliveries}]`, newest first · `POST events/<evt>/redeliver` `{copies?}`
 * - `GET snapshot`, `POST restore` (a snapshot), `POST reset` (no payments, usual switches, no trouble)
 */
export type ControlContext = Context & { webhooks: Webhooks };

type Call = { params: unknown; id: string };
type Answer = (context: ControlContext, call: Call) => object | Promise<object>;

const id = "(?<id>[^/]+)";
const count = integer.pipe(z.number().min(0).max(100_000));

const payment = z.strictObject({
  card: z.string().default("4242424242424242"),
  email: z.email().optional(),
  later: flag.optional(),
  name: z.string().optional(),
  wallet: z.enum(["apple_pay", "google_pay"]).optional(),
});
const outcome = z.strictObject({ succeeded: flag });
const dispute = z.strictObject({
  amount: count.optional(),
  inquiry: flag.optional(),
  reason: z.string().optional(),
});
const troubleParams = z.strictObject({
  calls: count.default(1),
  fail: z.literal([409, 429, 500]),
});
const switches = z.strictObject({
  copies: count.optional(),
  delayMs: count.optional(),
  reorder: flag.optional(),
  retryMs: count.optional(),
  stopped: flag.optional(),
});

const routes: Route<Answer>[] = [
  route<Answer>("POST", `sessions/${id}/pay`, (context, call) => {
    const session = requireSession(context, call.id);
    const { card: number, email, name, later, wallet = null } = readParams(payment, call.params);
    const payer = { email: email ?? session.customer_email ?? "payer@aurum.test", name: name ?? null };
    const card = wallet ? WALLET_CARD : findCard(number);
    if (!card) throw StripeRefusal.invalid(`${number} is none of the test cards.`);
    const result = later
      ? payLater(context, session, payer)
      : payByCard(context, session, { payer, card, wallet });
    return afterPaying(context, session, result);
  }),
  route<Answer>("POST", `sessions/${id}/challenge`, (context, call) => {
    const session = requireSession(context, call.id);
    const { passed } = readParams(z.strictObject({ passed: flag }), call.params);
    return afterPaying(context, session, answerChallenge(context, session, passed));
  }),
  route<Answer>("POST", `sessions/${id}/finish`, (context, call) => {
    const session = requireSession(context, call.id);
    finishDelayedPayment(context, session, readParams(outcome, call.params).succeeded);
    return session;
  }),
  route<Answer>("POST", `sessions/${id}/expire`, (context, call) => {
    const session = requireSession(context, call.id);
    expireSession(context, session);
    return session;
  }),
  route<Answer>("POST", `payments/${id}/refund`, (context, call) => {
    const wish = readParams(refundParams.omit({ payment_intent: true }), call.params);
    return createRefund(context, { ...wish, payment_intent: call.id });
  }),
  route<Answer>("POST", `refunds/${id}/end`, (context, call) => {
    const refund = requireRefund(context, call.id);
    endRefund(context, refund, readParams(outcome, call.params).succeeded);
    return refund;
  }),
  route<Answer>("POST", `payments/${id}/dispute`, (context, call) => {
    const intent = context.store.intents.get(call.id);
    const charge = context.store.charges.get(idOf(intent?.latest_charge ?? null) ?? "");
    if (!charge) throw StripeRefusal.missing("payment_intent", call.id);
    return openDispute(context, charge, readParams(dispute, call.params));
  }),
  route<Answer>("POST", `disputes/${id}/respond`, (context, call) => {
    const found = requireDispute(context, call.id);
    respond(context, found);
    return found;
  }),
  route<Answer>("POST", `disputes/${id}/win`, (context, call) => judge(context, call.id, true)),
  route<Answer>("POST", `disputes/${id}/lose`, (context, call) => judge(context, call.id, false)),
  route<Answer>("GET", "webhooks", (context) => stateOf(context)),
  route<Answer>("POST", "webhooks", (context, call) => {
    context.webhooks.turn(readParams(switches, call.params));
    return stateOf(context);
  }),
  route<Answer>("POST", "webhooks/discard", (context) => {
    context.webhooks.discard();
    return stateOf(context);
  }),
  route<Answer>("POST", "webhooks/idle", async (context) => {
    await context.webhooks.whenIdle();
    return stateOf(context);
  }),
  route<Answer>("POST", "api", ({ trouble }, call) => {
    const { fail, calls } = readParams(troubleParams, call.params);
    trouble.plan(fail, calls);
    return {};
  }),
  route<Answer>("GET", "events", ({ store }) =>
    store.events.newestFirst().map((event) => ({
      event,
      deliveries: store.deliveries.newestFirst().filter((each) => each.event === event.id),
    })),
  ),
  route<Answer>("POST", `events/${id}/redeliver`, (context, call) => {
    const event = context.store.events.get(call.id);
    if (!event) throw StripeRefusal.missing("event", call.id);
    context.webhooks.redeliver(
      event,
      readParams(z.strictObject({ copies: count.optional() }), call.params).copies,
    );
    return event;
  }),
  route<Answer>("GET", "snapshot", ({ store }) => store.snapshot()),
  route<Answer>("POST", "restore", ({ store }, call) => {
    store.restore(readParams(z.array(z.string()), call.params));
    return {};
  }),
  route<Answer>("POST", "reset", ({ store, webhooks, trouble }) => {
    store.restore([]);
    trouble.plan(500, 0);
    webhooks.turn(USUAL);
    return {};
  }),
];

/** Serves `/sandbox/…`; a form goes back to the control page. */
export async function answerControl(context: ControlContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice("/sandbox/".length);
  const found = findRoute(routes, request.method, path);
  if (!found) throw new StripeRefusal(404, "invalid_request_error", `Nothing at /sandbox/${path}.`);
  const text = await request.text();
  const isForm =
    request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const params = isForm ? filledIn(readForm(text)) : text === "" ? {} : parseJson(text);
  const answer = await found.answer(context, { params, id: found.parts.id ?? "" });
  if (isForm) return new Response(null, { status: 303, headers: { location: "/" } });
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}

/** An empty field counts as missing. */
const filledIn = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

function afterPaying({ store }: Context, session: Stripe.Checkout.Session, result: PayResult) {
  const intent = store.intents.get(idOf(session.payment_intent) ?? "") ?? null;
  const redirect = session.status === "complete" ? successUrl(session) : null;
  return { result, redirect, session, payment_intent: intent };
}

function stateOf({ store, webhooks }: ControlContext) {
  const waiting = store.deliveries.newestFirst().filter(({ due }) => due !== null).length;
  return { ...webhooks.switches(), waiting };
}

function requireDispute({ store }: Context, id: string): Stripe.Dispute {
  const found = store.disputes.get(id);
  if (!found) throw StripeRefusal.missing("dispute", id);
  return found;
}

function judge(context: Context, id: string, won: boolean): Stripe.Dispute {
  const found = requireDispute(context, id);
  closeDispute(context, found, won);
  return found;
}
