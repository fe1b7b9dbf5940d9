import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { DEMO_PASSWORD } from "../settings.ts";
import { sameIpLimits } from "./ip-limits.ts";
import { createRateLimits } from "./rate-limits.ts";
import { serveAuth } from "./service.ts";

// A password takes a tenth of a second to look at, on purpose; so fewer are looked at here than config.toml allows.
const IP_LIMIT = 12;
vi.setConfig({ testTimeout: 60_000 });

let stack: TestStack;
let clock = Date.now();

beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock), ipLimit: IP_LIMIT });
});
beforeEach(() => {
  clock += 3_600_000;
});
afterAll(() => stack.stop());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  postAuth(stack, "token?grant_type=password", { email, password }, headers);

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test.each(["jadmin@aurum.test", "nobody@aurum.test"])(
  "A6: of 40 wrong passwords in a row for %s, 10 are checked, the rest wait",
  async (email) => {
    const answers: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const disguised = guess % 2 === 0 ? email : ` ${email.toUpperCase()}`;
      answers.push(await signIn(disguised, `guess-${guess}-x`));
      clock += 1000;
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), ...Array(30).fill(429)]);
    expect(answers[10]?.body.error_code).toBe("over_request_rate_limit");
    expect(answers[10]?.headers.get("retry-after")).toBe("290");
    expect(answers[39]?.headers.get("retry-after")).toBe("261");
  },
);

test("A6: a stranger's ten wrong passwords do not lock the owner out", async () => {
  const limits = createRateLimits(() => new Date(clock), sameIpLimits(IP_LIMIT));
  const guard = serveAuth({
    sql: stack.sql,
    limits,
    mailer: { send: async () => {} },
    redirects: { siteUrl: "http://localhost", patterns: [] },
    apiUrl: "http://localhost",
  });
  const from = async (address: string, password: string) => {
    const request = new Request("http://localhost/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: JSON.stringify({ email: "lifetime@aurum.test", password }),
    });
    return (await guard(request, async () => new Response("passed on"))).status;
  };
  for (let guess = 0; guess < 10; guess++) expect(await from("192.0.2.1", "guess-guess")).toBe(400);
  expect(await from("192.0.2.1", DEMO_PASSWORD), "where they were guessed").toBe(429);
  expect(await from("192.0.2.2", DEMO_PASSWORD), "from a network that has not failed").toBe(200);
});

test("A6: the right password does not count as a guess, and must wait too", async () => {
  const statuses: number[] = [];
  const visit = async (password: string) => {
    const answer = await signIn("admin@aurum.test", password);
    statuses.push(answer.status);
    return answer;
  };
  for (let guess = 0; guess < 9; guess++) await visit("guess-guess");
  await visit(DEMO_PASSWORD);
  await visit("guess-guess");
  const refused = await visit(DEMO_PASSWORD);
  expect(statuses.slice(8)).toEqual([400, 200, 400, 429]);
  expect((await signIn("super@aurum.test", DEMO_PASSWORD)).status).toBe(200);
  clock += Number(refused.headers.get("retry-after")) * 1000;
  expect((await visit(DEMO_PASSWORD)).status).toBe(200);
});

test("A6: forty guesses at once are no more than forty in a row", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => signIn("member@aurum.test", `guess-${guess}-x`)),
  );
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 30]);
});

test("A6: guessing over many accounts is limited per network address", async () => {
  const answers: { status: number }[] = [];
  for (let guess = 0; guess < 40; guess++) {
    answers.push(await signIn(`many-${guess}@aurum.test`, "guess-guess"));
  }
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([IP_LIMIT, 40 - IP_LIMIT]);
  expect((await signIn("user@aurum.test", DEMO_PASSWORD)).status).toBe(429);
});

test("A6: guessing the six digits of a mail is limited per network address", async () => {
  const answers: { status: number }[] = [];
  for (let guess = 0; guess < 40; guess++) {
    const email = `${guess % 2 === 0 ? "lifetime" : "expired"}@aurum.test`;
    const token = String(guess).padStart(6, "0");
    answers.push(await postAuth(stack, "verify", { type: "recovery", email, token }));
  }
  expect([countOf(answers, 403), countOf(answers, 429)]).toEqual([IP_LIMIT, 40 - IP_LIMIT]);
});

test("A6: sign-ups and mail requests are limited per network address", async () => {
  const email = (number: number) => `flood-${number}@aurum.test`;
  for (const call of [
    (number: number) => postAuth(stack, "signup", { email: email(number), password: "long-enough-1" }),
    (number: number) => postAuth(stack, "recover", { email: email(number) }),
  ]) {
    clock += 3_600_000;
    const answers: { status: number }[] = [];
    for (let number = 0; number < 40; number++) answers.push(await call(number));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([IP_LIMIT, 40 - IP_LIMIT]);
  }
});
