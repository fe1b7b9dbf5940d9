import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { STRIPE_SECRET_KEY } from "../keys.ts";
import { ORDER } from "./test-sandbox.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

test("the stack brings its sandbox, whose events go to the function payment-webhook", async () => {
  const { hostname: host, port } = new URL(stack.paymentsUrl);
  const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: "http" });
  const { id } = await stripe.checkout.sessions.create(ORDER);
  const call = async (path: string) =>
    (await fetch(`${stack.paymentsUrl}/sandbox/${path}`, { method: "POST", body: "{}" })).json();
  expect(await call(`sessions/${id}/pay`)).toMatchObject({ result: "paid" });
  await call("webhooks/idle");
  const [{ deliveries }] = await (await fetch(`${stack.paymentsUrl}/sandbox/events`)).json();
  expect(deliveries[0].attempts[0]).toMatchObject({ error: null, status: expect.any(Number) });
});
