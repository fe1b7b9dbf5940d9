import type { Stack } from "../../../supabase/local/stack.ts";
import { goodPassword, goodPasswordHash } from "../../support/good-password.ts";
import type { TestStack } from "../../support/stack.ts";
import { callFunction } from "../call-function.ts";

/** A stack and the key that its visitors use. */
export type Api = Omit<Stack, "stop"> & { publishableKey: string };

export type Buyer = { id: string; email: string; token: string };

/** A new confirmed account with a session. */
export async function makeBuyer(stack: TestStack): Promise<Buyer> {
  const service = stack.service();
  const email = `buyer-${crypto.randomUUID()}@aurum.test`;
  const { data, error } = await service.auth.admin.createUser({
    email,
    password_hash: goodPasswordHash,
    email_confirm: true,
  });
  if (error) throw error;
  const client = await stack.as("anon");
  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (signedIn.error) throw signedIn.error;
  return { id: data.user.id, email, token: signedIn.data.session.access_token };
}

/** An edge function call by a buyer: its status and body. */
export async function call(stack: Api, name: string, buyer: Buyer | null, body: object) {
  const response = await callFunction(stack, name, { token: buyer?.token, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** A call by the scheduler. */
export async function callAsScheduler(stack: TestStack, name: string) {
  const response = await callFunction(stack, name, { headers: { apikey: stack.secretKey } });
  return { status: response.status, body: await response.json() };
}

/** A call of the sandbox's `/sandbox/…` (`supabase/local/stripe/control/control.ts`). */
export async function control(stack: Api, path: string, body?: object) {
  const response = await fetch(`${stack.paymentsUrl}/sandbox/${path}`, {
    method: "POST",
    body: body === undefined ? null : JSON.stringify(body),
  });
  return response.json();
}

/** Waits until every due webhook has been delivered. */
export const whenIdle = (stack: Api) => control(stack, "webhooks/idle");

/** Opens the payment page for a plan and returns its Checkout Session and order. */
export async function openCheckout(stack: Api, buyer: Buyer, planId = "monthly") {
  const { body, status } = await call(stack, "create-checkout", buyer, { planId });
  if (status !== 200) throw new Error(`create-checkout: ${status} ${JSON.stringify(body)}`);
  return { orderId: body.orderId as string, url: body.url as string, session: sessionOf(body.url) };
}

export const sessionOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

/** Opens a page and pays on it; the webhook may still be on its way. */
export async function buy(stack: Api, buyer: Buyer, planId = "monthly", card?: object) {
  const checkout = await openCheckout(stack, buyer, planId);
  const paid = await control(stack, `sessions/${checkout.session}/pay`, card ?? {});
  return { ...checkout, intent: paid.payment_intent?.id as string, result: paid.result as string };
}

/** The plans that a person holds now, with their ends. */
export function held(stack: Api, buyer: Buyer) {
  return stack.sql<{ plan_id: string; expires_at: Date | null }[]>`
    select plan_id, expires_at from public.user_subscriptions
    where user_id = ${buyer.id} and status = 'active' and (expires_at is null or expires_at > now())`;
}

export async function statusOf(stack: Api, orderId: string): Promise<string> {
  const [order] = await stack.sql`select status from public.orders where id = ${orderId}`;
  return order?.status;
}
