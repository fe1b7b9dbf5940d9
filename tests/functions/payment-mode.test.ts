import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../../supabase/local/keys.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { startBetween } from "./support/between.ts";
import {
  type Buyer,
  buy,
  call,
  control,
  held,
  makeBuyer,
  openCheckout,
  statusOf,
} from "./support/payments.ts";

const stripe = new Stripe(STRIPE_SECRET_KEY);
let stack: TestStack;
let provider: Awaited<ReturnType<typeof startBetween>>;
let buyer: Buyer;

beforeAll(async () => {
  provider = await startBetween();
  stack = await startTestStack({ functionsEnv: { STRIPE_API_URL: provider.url } });
  provider.state.target = stack.paymentsUrl;
});
beforeEach(async () => {
  await control(stack, "webhooks", { stopped: true });
  buyer = await makeBuyer(stack);
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});

test("M11: an event of another account is read from that account and kept for staff", async () => {
  const { session, orderId, intent } = await buy(stack, buyer);
  const about = [
    { id: session, object: "checkout.session" },
    { id: "ch_1", object: "charge", payment_intent: intent },
  ];
  for (const [place, object] of about.entries()) {
    const type = place === 0 ? "checkout.session.completed" : "charge.refunded";
    const event = {
      id: `evt_foreign_${place}`,
      object: "event",
      type,
      account: "acct_other",
      data: { object },
    };
    const payload = JSON.stringify(event);
    provider.state.asked = [];
    const answer = await fetch(`${stack.apiUrl}/functions/v1/payment-webhook`, {
      method: "POST",
      headers: {
        "Stripe-Signature": stripe.webhooks.generateTestHeaderString({
          payload,
          secret: STRIPE_WEBHOOK_SECRET,
        }),
      },
      body: payload,
    });
    expect(answer.status).toBe(200);
    expect(new Set(provider.state.asked.map(({ account }) => account))).toEqual(new Set(["acct_other"]));
  }
  const kept =
    await stack.sql`select reason, order_id from public.quarantined_payments where subject = ${session}`;
  expect(kept).toEqual([{ reason: "foreign_account", order_id: orderId }]);
  expect([await statusOf(stack, orderId), await held(stack, buyer)]).toEqual(["pending", []]);
});

test("M11: no buyer is sent to a page of the other mode, and it is not queried", async () => {
  const opened = await openCheckout(stack, buyer);
  await stack.sql`update public.orders set checkout_session_id = 'cs_live_a1' where id = ${opened.orderId}`;
  await stack.sql`update private.payment_mode set livemode = true`;
  provider.state.asked = [];
  const again = await openCheckout(stack, buyer);
  expect(again.orderId).not.toBe(opened.orderId);
  expect(await statusOf(stack, opened.orderId)).toBe("expired");
  const recovered = await call(stack, "recover-orphaned-payments", buyer, { userId: buyer.id });
  expect([recovered.status, recovered.body.orders]).toEqual([
    200,
    [{ id: again.orderId, status: "pending" }],
  ]);
  expect(provider.state.asked.filter(({ path }) => path.includes("cs_live"))).toEqual([]);
});
