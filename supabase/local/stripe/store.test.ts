import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { ORDER, startTestSandbox } from "./test-sandbox.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-payments-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("payments, keys and events survive the process, a half-written line does not", async () => {
  const file = join(folder, "payments.jsonl");
  const first = await startTestSandbox({ file });
  await first.control("webhooks", { stopped: true });
  const options = { idempotencyKey: "kept" };
  const session = await first.stripe.checkout.sessions.create(ORDER, options);
  await first.control(`sessions/${session.id}/pay`, {});
  const before = readFileSync(file, "utf8");
  await first.stop();
  // Nothing is written at the end: a killed process leaves the same.
  expect(readFileSync(file, "utf8")).toBe(before);
  appendFileSync(file, `sessions {"id":"cs_test_half`);

  const second = await startTestSandbox({ file });
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  expect((await second.stripe.checkout.sessions.create(ORDER, options)).id).toBe(session.id);
  expect((await second.stripe.checkout.sessions.list()).data).toHaveLength(1);
  expect(await second.whenIdle()).toMatchObject({ waiting: 0 });
  expect(second.received.map(({ event }) => event.type)).toContain("checkout.session.completed");
  await second.stop();
});

/** The terminal output meanwhile. */
function hearTerminal(method: "error" | "warn") {
  const said = vi.spyOn(console, method).mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  return said;
}

/** Lets every write fail until the returned function is called, as a full disk does: a folder takes the file's place. */
function fillDisk(file: string): () => void {
  renameSync(file, `${file}.kept`);
  mkdirSync(file);
  return () => {
    rmdirSync(file);
    renameSync(`${file}.kept`, file);
  };
}

test("a full disk ends nothing, and missing lines are written once there is room", async () => {
  const said = hearTerminal("error");
  const file = join(folder, "full.jsonl");
  const first = await startTestSandbox({ file });
  await first.control("webhooks", { stopped: true });
  const session = await first.stripe.checkout.sessions.create(ORDER);
  await first.control(`sessions/${session.id}/pay`, {});

  const makeRoom = fillDisk(file);
  await first.control("webhooks", { stopped: false });
  expect(await first.whenIdle()).toMatchObject({ waiting: 0 });
  expect(said).toHaveBeenCalledWith("payment sandbox:", expect.any(Error));
  makeRoom();
  appendFileSync(file, `sessions {"id":"cs_test_half`);
  const arrived = first.received.length;
  const later = await first.stripe.checkout.sessions.create(ORDER);
  await first.stop();

  const second = await startTestSandbox({ file });
  const kept = (await second.stripe.checkout.sessions.list()).data.map(({ id }) => id);
  expect(kept).toEqual([later.id, session.id]);
  await second.whenIdle();
  expect([arrived, second.received.length]).toEqual([4, 0]);
  await second.stop();
});

test("sessions whose time is over end nothing else on a full disk", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const said = hearTerminal("error");
  const file = join(folder, "expiring.jsonl");
  let now = new Date();
  const sandbox = await startTestSandbox({ file, now: () => now });
  await sandbox.stripe.checkout.sessions.create(ORDER);

  const makeRoom = fillDisk(file);
  now = new Date(now.getTime() + 25 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveBeenCalledWith("payment sandbox:", expect.any(Error));
  makeRoom();
  await sandbox.stop();
});

test("an unreadable line is reported and skipped", async () => {
  const said = hearTerminal("warn");
  const file = join(folder, "torn.jsonl");
  const first = await startTestSandbox({ file });
  await first.stripe.checkout.sessions.create(ORDER);
  await first.stop();
  const torn = `sessions {"id":"cs_test_torn`;
  writeFileSync(file, `${torn}orders {}\n${readFileSync(file, "utf8")}`);

  for (const warnings of [1, 0]) {
    said.mockClear();
    const again = await startTestSandbox({ file });
    expect((await again.stripe.checkout.sessions.list()).data).toHaveLength(1);
    expect(said.mock.calls.flat().filter((text) => String(text).includes(torn))).toHaveLength(warnings);
    await again.stop();
  }
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

test("a page of another origin or host neither pays nor refunds", async () => {
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
