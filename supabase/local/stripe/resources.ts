import type { Route } from "../routes.ts";
import { type Answer, call, id, list, onlyExpand, readable, required } from "./api-route.ts";
import { idOf } from "./attempts.ts";
import { readBalance } from "./balance.ts";
import { sessionChanges, sessionParams } from "./checkout-params.ts";
import { createCustomer, customerParams } from "./customers.ts";
import { closeDispute, disputeChanges, updateDispute } from "./disputes.ts";
import { lineItems } from "./expand.ts";
import { listPage } from "./lists.ts";
import { ACCOUNT } from "./objects/account.ts";
import { readParams } from "./params.ts";
import { pricesOf, productsOf } from "./products.ts";
import { createRefund, refundChanges, refundParams, updateRefund } from "./refunds.ts";
import { createSession, expireSession, requireSession } from "./sessions.ts";
import {
  customerChanges,
  paymentChanges,
  updateCharge,
  updateCustomer,
  updateIntent,
  updateSession,
} from "./updates.ts";

const sessions: Route<Answer>[] = [
  call("POST", "/v1/checkout/sessions", "checkout.session", (context, { params }) =>
    createSession(context, readParams(sessionParams, params)),
  ),
  call("POST", `/v1/checkout/sessions/${id}`, "checkout.session", (context, { params, parts }) => {
    const session = requireSession(context, parts.id ?? "");
    updateSession(context, session, readParams(sessionChanges, params));
    return session;
  }),
  call("POST", `/v1/checkout/sessions/${id}/expire`, "checkout.session", (context, { params, parts }) => {
    readParams(onlyExpand, params);
    const session = requireSession(context, parts.id ?? "");
    expireSession(context, session);
    return session;
  }),
  list(`/v1/checkout/sessions/${id}/line_items`, "item", (context, { params, parts, path }) => {
    const rows = lineItems(context.store, requireSession(context, parts.id ?? "").id);
    return listPage({ rows, query: params, name: "item", path });
  }),
  ...readable("/v1/checkout/sessions", "checkout.session", ({ store }) => store.sessions, {
    param: "session",
    filters: {
      customer: (session, value) => idOf(session.customer) === value,
      "customer_details[email]": (session, value) => session.customer_details?.email === value,
      payment_intent: (session, value) => idOf(session.payment_intent) === value,
      status: (session, value) => session.status === value,
    },
  }),
];

const payments: Route<Answer>[] = [
  call("POST", `/v1/payment_intents/${id}`, "payment_intent", (context, asked) => {
    const intent = required(context.store.intents, "payment_intent", asked, "intent");
    updateIntent(context, intent, readParams(paymentChanges, asked.params));
    return intent;
  }),
  ...readable("/v1/payment_intents", "payment_intent", ({ store }) => store.intents, {
    param: "intent",
    filters: { customer: (intent, value) => idOf(intent.customer) === value },
  }),
  call("POST", `/v1/charges/${id}`, "charge", (context, asked) => {
    const charge = required(context.store.charges, "charge", asked);
    updateCharge(context, charge, readParams(paymentChanges, asked.params));
    return charge;
  }),
  ...readable("/v1/charges", "charge", ({ store }) => store.charges, {
    filters: {
      payment_intent: (charge, value) => idOf(charge.payment_intent) === value,
      customer: (charge, value) => idOf(charge.customer) === value,
    },
  }),
  ...readable("/v1/payment_methods", "payment_method", ({ store }) => store.methods, {
    param: "payment_method",
    filters: {
      customer: (method, value) => idOf(method.customer) === value,
      type: (method, value) => method.type === value,
    },
  }),
  ...readable("/v1/balance_transactions", "balance_transaction", ({ store }) => store.balance, {
    filters: {
      currency: (row, value) => row.currency === value,
      source: (row, value) => idOf(row.source) === value,
      type: (row, value) => row.type === value,
    },
  }),
];

const returns: Route<Answer>[] = [
  call("POST", "/v1/refunds", "refund", (context, { params }) =>
    createRefund(context, readParams(refundParams, params)),
  ),
  call("POST", `/v1/refunds/${id}`, "refund", (context, { params, parts }) =>
    updateRefund(context, parts.id ?? "", readParams(refundChanges, params).metadata),
  ),
  ...readable("/v1/refunds", "refund", ({ store }) => store.refunds, {
    param: "refund",
    filters: {
      charge: (refund, value) => idOf(refund.charge) === value,
      payment_intent: (refund, value) => idOf(refund.payment_intent) === value,
    },
  }),
  call("POST", `/v1/disputes/${id}`, "dispute", (context, asked) => {
    const dispute = required(context.store.disputes, "dispute", asked, "dispute");
    updateDispute(context, dispute, readParams(disputeChanges, asked.params));
    return dispute;
  }),
  call("POST", `/v1/disputes/${id}/close`, "dispute", (context, asked) => {
    const dispute = required(context.store.disputes, "dispute", asked, "dispute");
    closeDispute(context, dispute, false);
    return dispute;
  }),
  ...readable("/v1/disputes", "dispute", ({ store }) => store.disputes, {
    param: "dispute",
    filters: {
      charge: (dispute, value) => idOf(dispute.charge) === value,
      payment_intent: (dispute, value) => idOf(dispute.payment_intent) === value,
    },
  }),
];

/** `charge.*` stands for a whole family. */
const matchesType = (type: string, wanted: string) =>
  wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

const others: Route<Answer>[] = [
  ...readable("/v1/events", "event", ({ store }) => store.events, {
    filters: {
      type: (event, value) => matchesType(event.type, value),
      types: (event, value) => matchesType(event.type, value),
    },
  }),
  call("POST", "/v1/customers", "customer", (context, { params }) =>
    createCustomer(context, readParams(customerParams, params)),
  ),
  call("POST", `/v1/customers/${id}`, "customer", (context, asked) => {
    const customer = required(context.store.customers, "customer", asked);
    updateCustomer(context, customer, readParams(customerChanges, asked.params));
    return customer;
  }),
  ...readable("/v1/customers", "customer", ({ store }) => store.customers, {
    filters: { email: (customer, value) => customer.email === value },
  }),
  ...readable("/v1/products", "product", ({ store }) => productsOf(store)),
  ...readable("/v1/prices", "price", ({ store }) => pricesOf(store), { param: "price" }),
  call("GET", "/v1/account", "account", () => ACCOUNT),
  call("GET", "/v1/balance", "balance", readBalance),
];

/** Every call of Stripe's API that the sandbox answers. */
export const apiRoutes = [...sessions, ...payments, ...returns, ...others];
