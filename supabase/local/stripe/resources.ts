import { z } from "zod";
import { type Route, route } from "../routes.ts";
import { idOf } from "./attempts.ts";
import { sessionParams } from "./checkout-params.ts";
import type { Context } from "./context.ts";
import { createCustomer, customerParams } from "./customers.ts";
import { lineItems } from "./expand.ts";
import { type Filters, listPage } from "./lists.ts";
import { metadata, readParams } from "./params.ts";
import { createRefund, refundParams, updateRefund } from "./refunds.ts";
import { StripeRefusal } from "./refusal.ts";
import { createSession, expireSession, requireSession } from "./sessions.ts";
import type { Table } from "./table.ts";

export type ApiCall = { params: Record<string, unknown>; parts: Record<string, string>; path: string };
type Answer = (context: Context, call: ApiCall) => object;

const onlyExpand = z.strictObject({ expand: z.array(z.string()).optional() });
const refundChanges = z.strictObject({ expand: z.array(z.string()).optional(), metadata });

const id = "(?<id>[^/]+)";

/** The two routes that every kind of object has: the list and one of them. */
function readable<Row extends { id: string; created?: number }>(
  path: string,
  name: string,
  table: (context: Context) => Table<Row>,
  filters?: Filters<Row>,
): Route<Answer>[] {
  return [
    route<Answer>("GET", path, (context, call) =>
      listPage({ rows: table(context).newestFirst(), query: call.params, filters, name, path: call.path }),
    ),
    route<Answer>("GET", `${path}/${id}`, (context, { params, parts }) => {
      readParams(onlyExpand, params);
      const found = table(context).get(parts.id ?? "");
      if (!found) throw StripeRefusal.missing(name, parts.id ?? "", name.split(".").at(-1));
      return found;
    }),
  ];
}

/** Every call of Stripe's API that the sandbox answers. */
export const apiRoutes: Route<Answer>[] = [
  route<Answer>("POST", "/v1/checkout/sessions", (context, { params }) =>
    createSession(context, readParams(sessionParams, params)),
  ),
  route<Answer>("POST", `/v1/checkout/sessions/${id}/expire`, (context, { params, parts }) => {
    readParams(onlyExpand, params);
    const session = requireSession(context, parts.id ?? "");
    expireSession(context, session);
    return session;
  }),
  route<Answer>("GET", `/v1/checkout/sessions/${id}/line_items`, (context, { parts }) =>
    lineItems(context.store, requireSession(context, parts.id ?? "").id),
  ),
  ...readable("/v1/checkout/sessions", "checkout.session", ({ store }) => store.sessions, {
    payment_intent: (session, value) => idOf(session.payment_intent) === value,
    customer: (session, value) => idOf(session.customer) === value,
    status: (session, value) => session.status === value,
  }),
  ...readable("/v1/payment_intents", "payment_intent", ({ store }) => store.intents, {
    customer: (intent, value) => idOf(intent.customer) === value,
  }),
  ...readable("/v1/charges", "charge", ({ store }) => store.charges, {
    payment_intent: (charge, value) => idOf(charge.payment_intent) === value,
    customer: (charge, value) => idOf(charge.customer) === value,
  }),
  route<Answer>("POST", "/v1/refunds", (context, { params }) =>
    createRefund(context, readParams(refundParams, params)),
  ),
  route<Answer>("POST", `/v1/refunds/${id}`, (context, { params, parts }) =>
    updateRefund(context, parts.id ?? "", readParams(refundChanges, params).metadata),
  ),
  ...readable("/v1/refunds", "refund", ({ store }) => store.refunds, {
    charge: (refund, value) => idOf(refund.charge) === value,
    payment_intent: (refund, value) => idOf(refund.payment_intent) === value,
  }),
  ...readable("/v1/disputes", "dispute", ({ store }) => store.disputes, {
    charge: (dispute, value) => idOf(dispute.charge) === value,
    payment_intent: (dispute, value) => idOf(dispute.payment_intent) === value,
  }),
  ...readable("/v1/events", "event", ({ store }) => store.events, {
    type: (event, value) => matchesType(event.type, value),
    types: (event, value) => matchesType(event.type, value),
  }),
  route<Answer>("POST", "/v1/customers", (context, { params }) =>
    createCustomer(context, readParams(customerParams, params)),
  ),
  ...readable("/v1/customers", "customer", ({ store }) => store.customers, {
    email: (customer, value) => customer.email === value,
  }),
  ...readable("/v1/payment_methods", "payment_method", ({ store }) => store.methods),
  ...readable("/v1/balance_transactions", "balance_transaction", ({ store }) => store.balance),
];

/** `charge.*` stands for a whole family. */
const matchesType = (type: string, wanted: string) =>
  wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
