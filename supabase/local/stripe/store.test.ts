import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ORDER, startTestSandbox } from "./test-sandbox.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-payments-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("payments, idempotency keys and waiting events outlive the process, a half-written line does not", async () => {
  const file = join(folder, "payments.jsonl");
  const first = await startTestSandbox({ file });
  await first.control("webhooks", { stopped: true });
  const options = { idempotencyKey: "kept" };
  const session = await first.stripe.checkout.sessions.create(ORDER, options);
  const { payment_intent } = await first.control(`sessions/${session.id}/pay`, {});
  const before = readFileSync(file, "utf8");
  await first.stop();
  // Nothing is written at the end: a killed process leaves the same.
  expect(readFileSync(file, "utf8")).toBe(before);
  appendFileSync(file, `sessions {"id":"cs_test_half`);

  const second = await startTestSandbox({ file });
  expect(await second.stripe.paymentIntents.retrieve(payment_intent.id)).toMatchObject({
    status: "succeeded",
  });
  expect((await second.stripe.checkout.sessions.create(ORDER, options)).id).toBe(session.id);
  expect((await second.stripe.checkout.sessions.list()).data).toHaveLength(1);
  expect(await second.settled()).toMatchObject({ waiting: 0 });
  expect(second.received.map(({ event }) => event.type)).toContain("checkout.session.completed");
  await second.stop();
});

test("a snapshot is restored, a reset forgets", async () => {
  const sandbox = await startTestSandbox();
  await sandbox.stripe.checkout.sessions.create(ORDER);
  const snapshot = await (await fetch(`${sandbox.url}/sandbox/snapshot`)).json();
  const count = async () => (await sandbox.stripe.checkout.sessions.list()).data.length;
  await sandbox.control("reset");
  expect(await count()).toBe(0);
  await sandbox.control("restore", snapshot);
  expect(await count()).toBe(1);
  await sandbox.stop();
});

const postFrom = async (origin: string, url: string) =>
  (await fetch(url, { method: "POST", headers: { origin }, body: "{}" })).status;

test("a page elsewhere neither pays nor refunds, nor does one whose host the path names", async () => {
  const sandbox = await startTestSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(ORDER);
  const evil = "http://evil.example";
  for (const path of [`pay/${id}`, `sandbox/sessions/${id}/pay`, "/evil.example/sandbox/reset"])
    expect(await postFrom(evil, `${sandbox.url}/${path}`)).toBe(403);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  await sandbox.stop();
});

test("the sandbox's own pages pay under each of this machine's names", async () => {
  const sandbox = await startTestSandbox();
  for (const host of ["127.0.0.1", "localhost"]) {
    const { origin } = new URL(sandbox.url.replace("127.0.0.1", host));
    const { id } = await sandbox.stripe.checkout.sessions.create(ORDER);
    expect(await postFrom(origin, `${origin}/sandbox/sessions/${id}/pay`)).toBe(200);
  }
  await sandbox.stop();
});
