import type Stripe from "stripe";
import { z } from "zod";
import { idOf } from "./attempts.ts";
import type { Payer } from "./cards.ts";
import { type Context, emit } from "./context.ts";
import { newShortId } from "./ids.ts";
import { metadata } from "./metadata.ts";
import { buildCustomer } from "./objects/customer.ts";
import { expansions } from "./params.ts";

export const customerParams = z.strictObject({
  email: z.email().optional(),
  expand: expansions,
  metadata: metadata.optional(),
  name: z.string().optional(),
});

export function createCustomer(
  context: Context,
  { email, name, metadata }: z.infer<typeof customerParams>,
): Stripe.Customer {
  const facts = { id: newShortId("cus"), created: context.now(), metadata: metadata ?? {} };
  const customer = buildCustomer({ ...facts, email: email ?? null, name: name ?? null });
  context.store.customers.put(customer);
  emit(context, { type: "customer.created", data: { object: customer } });
  return customer;
}

/** The id of the session's customer, made now where the session asks for one; null for a guest. */
export function ensureCustomer(
  context: Context,
  session: Stripe.Checkout.Session,
  payer: Payer,
): string | null {
  if (session.customer || session.customer_creation !== "always") return idOf(session.customer);
  return createCustomer(context, { email: payer.email, name: payer.name ?? undefined }).id;
}
