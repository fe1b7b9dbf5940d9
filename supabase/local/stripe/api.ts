import Stripe from "stripe";
import { bearerOf } from "../keys.ts";
import { findRoute, type Route, route } from "../routes.ts";
import { idOf } from "./attempts.ts";
import { sessionParams } from "./checkout-params.ts";
import type { Context } from "./context.ts";
import { readForm } from "./form-body.ts";
import { answerOnce } from "./idempotency.ts";
import { newRequestId } from "./ids.ts";
import { listPage } from "./lists.ts";
import { readParams } from "./params.ts";
import { createRefund, refundParams } from "./refunds.ts";
import { StripeRefusal } from "./refusal.ts";
import { createSession, expireSession, requireSession } from "./sessions.ts";

type Params = Record<string, unknown>;
type Answer = (context: Context, call: { params: Params; id: string }) => object;

const call = (method: string, path: string, answer: Answer): Route<Answer> =>
  route(method, `/v1/${path}`, answer);

const isOfType = (event: Stripe.Event, type: string) => event.type === type;

/** The calls of Stripe's API that our functions make. */
const routes: Route<Answer>[] = [
  call("POST", "checkout/sessions", (context, { params }) =>
    createSession(context, readParams(sessionParams, params)),
  ),
  call("GET", "checkout/sessions", ({ store }, { params }) =>
    listPage(store.sessions.newestFirst(), params, {
      payment_intent: (session, value) => idOf(session.payment_intent) === value,
    }),
  ),
  call("GET", "checkout/sessions/(?<id>[^/]+)", (context, { id, params }) => {
    const session = requireSession(context, id);
    return params.expand ? withPayment(context, session) : session;
  }),
  call("POST", "checkout/sessions/(?<id>[^/]+)/expire", (context, { id }) => {
    const session = requireSession(context, id);
    expireSession(context, session);
    return session;
  }),
  call("POST", "refunds", (context, { params }) => createRefund(context, readParams(refundParams, params))),
  call("GET", "refunds", ({ store }, { params }) =>
    listPage(store.refunds.newestFirst(), params, {
      payment_intent: (refund, value) => idOf(refund.payment_intent) === value,
    }),
  ),
  call("GET", "disputes", ({ store }, { params }) =>
    listPage(store.disputes.newestFirst(), params, {
      payment_intent: (dispute, value) => idOf(dispute.payment_intent) === value,
    }),
  ),
  call("GET", "events", ({ store }, { params }) =>
    listPage(store.events.newestFirst(), params, { type: isOfType, types: isOfType }),
  ),
];

/** Serves `/v1/…` like Stripe's API: form-encoded in, JSON out, with the headers that its SDK reads. */
export async function answerApi(caller: Context, request: Request): Promise<Response> {
  const requestId = newRequestId();
  const isPost = request.method === "POST";
  const url = new URL(request.url);
  const body = isPost ? await request.text() : url.search.slice(1);
  const key = isPost ? request.headers.get("idempotency-key") : null;
  const context = { ...caller, request: { id: requestId, idempotency_key: key } };
  const response = answer(context, { request, path: url.pathname, body, key });
  response.headers.set("request-id", requestId);
  response.headers.set("stripe-version", Stripe.API_VERSION);
  return response;
}

type Call = { request: Request; path: string; body: string; key: string | null };

function answer(context: Context, { request, path, body, key }: Call): Response {
  try {
    if (!bearerOf(request)?.startsWith("sk_test_"))
      throw new StripeRefusal(401, "invalid_request_error", "Send a secret key for tests, sk_test_….");
    const act = () => {
      context.trouble.meet();
      const found = findRoute(routes, request.method, path);
      if (!found) throw StripeRefusal.missing(`call ${request.method}`, path);
      return found.answer(context, { params: readForm(body), id: found.parts.id ?? "" });
    };
    return key ? answerOnce(context, { path, body, key }, act) : Response.json(act());
  } catch (error) {
    if (error instanceof StripeRefusal) return error.toResponse();
    throw error;
  }
}

/** The session with its PaymentIntent and latest charge in place of their ids, the only expansion in use. */
function withPayment({ store }: Context, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const intent = store.intents.get(idOf(session.payment_intent) ?? "");
  if (!intent) return session;
  const charge = store.charges.get(idOf(intent.latest_charge) ?? "") ?? null;
  return { ...session, payment_intent: { ...intent, latest_charge: charge } };
}
