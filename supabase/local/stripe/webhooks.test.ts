import Stripe from "stripe";
import { afterEach, expect, test } from "vitest";
import { STRIPE_WEBHOOK_SECRET } from "../keys.ts";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

afterEach(() => sandbox.stop());

async function pay(body: object = {}) {
  const { id } = await sandbox.stripe.checkout.sessions.create(ORDER);
  await sandbox.control(`sessions/${id}/pay`, body);
  return id;
}

const PAID = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "checkout.session.completed",
];
const types = () => sandbox.received.map(({ event }) => event.type);

test("a payment's events arrive in order with a signature that the SDK accepts", async () => {
  sandbox = await startTestSandbox();
  const id = await pay();
  await sandbox.whenIdle();
  expect(types()).toEqual(PAID);
  for (const { body, signature } of sandbox.received) {
    const event = await Stripe.webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET);
    expect(event).toMatchObject({ object: "event", livemode: false, api_version: Stripe.API_VERSION });
    await expect(
      Stripe.webhooks.constructEventAsync(`${body} `, signature, STRIPE_WEBHOOK_SECRET),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
  }
  const completed = sandbox.received.find(({ event }) => event.type === "checkout.session.completed");
  expect(completed?.event.data.object).toMatchObject({ id, payment_status: "paid", status: "complete" });
  const [newest] = (await sandbox.stripe.events.list({ limit: 1 })).data;
  expect(newest?.pending_webhooks).toBe(0);
});

test("a signature is valid beside others and for five minutes", async () => {
  sandbox = await startTestSandbox();
  await pay();
  await sandbox.whenIdle();
  const [{ body, signature } = { body: "", signature: "" }] = sandbox.received;
  const check = (header: string, tolerance?: number, receivedAt?: number) =>
    Stripe.webhooks.constructEventAsync(
      body,
      header,
      STRIPE_WEBHOOK_SECRET,
      tolerance,
      undefined,
      receivedAt,
    );
  const [time, own] = signature.split(",");
  const [, other] = Stripe.webhooks
    .generateTestHeaderString({ payload: body, secret: "whsec_rolled", timestamp: Number(time?.slice(2)) })
    .split(",");
  expect((await check([time, other, own, "v0=0"].join(","))).type).toBe("payment_intent.created");
  await expect(check([time, other].join(","))).rejects.toThrow(/No signatures found matching/);
  const sentAt = Number(time?.slice(2)) * 1000;
  expect((await check(signature, 300, sentAt + 299_000)).object).toBe("event");
  await expect(check(signature, 300, sentAt + 302_000)).rejects.toThrow(/outside the tolerance zone/);
});

test("a refused event is retried and blocks no other", async () => {
  sandbox = await startTestSandbox();
  await sandbox.control("webhooks", { retryMs: 0 });
  sandbox.answers.push(500, 200, 503);
  await pay();
  await sandbox.whenIdle();
  expect(types()).toEqual([...PAID, "payment_intent.created", "payment_intent.succeeded"]);
  expect(await sandbox.whenIdle()).toMatchObject({ waiting: 0 });
});

test("waits between attempts grow", async () => {
  sandbox = await startTestSandbox();
  await sandbox.control("webhooks", { retryMs: 30_000 });
  sandbox.answers.push(...Array.from({ length: PAID.length }, () => 500));
  const began = Date.now();
  await pay();
  expect(await sandbox.whenIdle()).toMatchObject({ waiting: PAID.length });
  const [first] = await (await fetch(`${sandbox.url}/sandbox/events`)).json();
  const { due, attempts } = first.deliveries[0];
  expect([attempts.length, attempts[0].status]).toEqual([1, 500]);
  expect(due - began).toBeGreaterThanOrEqual(30_000);
});

test("stopped events wait until they are delivered or discarded", async () => {
  sandbox = await startTestSandbox();
  await sandbox.control("webhooks", { stopped: true });
  await pay();
  expect(await sandbox.whenIdle()).toMatchObject({ stopped: true, waiting: PAID.length });
  expect(types()).toEqual([]);
  await sandbox.control("webhooks", { stopped: false });
  await sandbox.whenIdle();
  expect(types()).toEqual(PAID);

  await sandbox.control("webhooks", { stopped: true });
  await pay();
  expect(await sandbox.control("webhooks/discard")).toMatchObject({ waiting: 0 });
  await sandbox.control("webhooks", { stopped: false });
  await sandbox.whenIdle();
  expect(types()).toEqual(PAID);
  expect((await sandbox.stripe.events.list({ limit: 100 })).data).toHaveLength(2 * PAID.length);
});

test("switches reorder, copy and delay events", async () => {
  sandbox = await startTestSandbox();
  await sandbox.control("webhooks", { reorder: true, copies: 3 });
  await pay();
  await sandbox.whenIdle();
  expect(types()).toEqual(PAID.toReversed().flatMap((type) => [type, type, type]));
  await sandbox.control("webhooks", { copies: 1, delayMs: 60_000 });
  await pay();
  expect(await sandbox.whenIdle()).toMatchObject({ waiting: PAID.length });
});

test("an event is delivered again a hundred times at once", async () => {
  sandbox = await startTestSandbox();
  await pay();
  await sandbox.whenIdle();
  const [event] = (await sandbox.stripe.events.list({ types: ["checkout.session.completed"] })).data;
  await sandbox.control(`events/${event?.id}/redeliver`, { copies: 100 });
  await sandbox.whenIdle();
  expect(sandbox.received.filter(({ event: { id } }) => id === event?.id)).toHaveLength(101);
});
