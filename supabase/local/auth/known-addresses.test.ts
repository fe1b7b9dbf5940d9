import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { DEMO_PASSWORD } from "../settings.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Kinds of addresses; `unknown` comes first, and all others must get the same response. */
const KINDS = ["unknown", "confirmed", "unconfirmed", "banned", "changing", "replaced"] as const;

const password = "long-enough-1";

let stack: TestStack;
let clock = Date.now();
let round = 0;

beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock) });
  await stack.service().auth.admin.createUser({ email: "pattern@aurum.test", password, email_confirm: true });
});
beforeEach(() => {
  clock += 3_600_000;
  round += 1;
});
afterAll(() => stack.stop());

const addressOf = (kind: string) => `${kind}-${round}@aurum.test`;

async function makeAccounts() {
  const { admin } = stack.service().auth;
  for (const kind of KINDS.slice(1)) {
    const email_confirm = kind !== "unconfirmed";
    const { data } = await admin.createUser({ email: addressOf(kind), email_confirm });
    const id = data.user?.id ?? "";
    // The same password, hashed once: eighty hashes would cost seconds.
    await stack.sql`
      update auth.users set encrypted_password = (
        select encrypted_password from auth.users where email = 'pattern@aurum.test'
      ) where id = ${id}`;
    if (kind === "banned") await admin.updateUserById(id, { ban_duration: "24h" });
    if (kind === "changing") {
      await stack.sql`update auth.users set email_change = ${`to-${addressOf(kind)}`} where id = ${id}`;
    }
    if (kind === "replaced") {
      await stack.sql`update auth.users set email = ${`now-${addressOf(kind)}`} where id = ${id}`;
      await stack.sql`
        insert into private.address_changes (user_id, old_email, token_hash)
        values (${id}, ${addressOf(kind)}, encode(sha256(${Buffer.from(id)}), 'hex'))`;
    }
  }
}

/** The visible parts of a response, without those that differ between any two responses. */
function readable({ status, headers, body }: Awaited<ReturnType<typeof postAuth>>, email: string): unknown {
  const text = JSON.stringify(body)
    .replaceAll(email, "<email>")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
  const kept = [...headers].filter(([name]) => name !== "date" && name !== "content-length");
  return { status, headers: kept, body: JSON.parse(text) };
}

const mailCalls: [string, Record<string, unknown>][] = [
  ["signup", { password: "short" }],
  ["recover", {}],
  ["otp", { create_user: false }],
  ["otp", { create_user: true }],
  ["magiclink", {}],
  ["resend", { type: "signup" }],
  ["resend", { type: "email_change" }],
];

test.each(mailCalls)(
  "A5: %s %j gets the same response for every address, also repeated",
  async (path, extra) => {
    await makeAccounts();
    const answers: unknown[] = [];
    for (const kind of KINDS) {
      const email = addressOf(kind);
      const call = async () => readable(await postAuth(stack, path, { email, ...extra }), email);
      answers.push([await call(), await call()]);
    }
    for (const [at, kind] of KINDS.entries()) expect(answers[at], kind).toEqual(answers[0]);
  },
);

test.each([{ password }, { password, data: { first_name: "Yasmine" } }])(
  "A5: a sign-up with %j gets the same response, first and repeated",
  async (extra) => {
    await makeAccounts();
    const answers: unknown[] = [];
    const identities: Record<string, number> = {};
    for (const kind of KINDS) {
      const email = addressOf(kind);
      const first = await postAuth(stack, "signup", { email, ...extra });
      identities[kind] = first.body.identities.length;
      const { id, aud, session, access_token } = first.body;
      const shown = { ...first, body: { id, aud, email: first.body.email, session, access_token } };
      answers.push([
        readable(shown, email),
        readable(await postAuth(stack, "signup", { email, ...extra }), email),
      ]);
    }
    expect(answers[0]).toMatchObject([{ status: 200 }, { status: 429 }]);
    for (const [at, kind] of KINDS.entries()) expect(answers[at], kind).toEqual(answers[0]);
    expect(identities).toEqual({
      unknown: 1,
      unconfirmed: 0,
      confirmed: 0,
      banned: 0,
      changing: 0,
      replaced: 0,
    });
  },
);

test("A5: a sign-up over an unconfirmed address reveals nothing of its owner", async () => {
  const email = `waiting-${Date.now()}@aurum.test`;
  const first = await postAuth(stack, "signup", { email, password, data: { first_name: "Nadia" } });
  clock += 61_000;
  const second = await postAuth(stack, "signup", { email, password, data: { locale: "ar" } });
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first.body.id);
  expect(second.body.user_metadata).toEqual({ locale: "ar" });
  expect(stack.inbox.messages().filter(({ to }) => to === email)).toHaveLength(2);
});

test.each([["signup"], ["email"], ["recovery"], ["magiclink"], ["invite"], ["email_change"]])(
  "A5: a wrong code of type %s gets the same refusal for every address",
  async (type) => {
    await makeAccounts();
    const answers: unknown[] = [];
    for (const kind of KINDS) {
      const email = addressOf(kind);
      answers.push(readable(await postAuth(stack, "verify", { type, email, token: "000000" }), email));
    }
    expect(answers[0]).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
    for (const [at, kind] of KINDS.entries()) expect(answers[at], kind).toEqual(answers[0]);
  },
);

test("A5: a wrong password gets the same refusal for every address", async () => {
  await makeAccounts();
  const answers: unknown[] = [];
  for (const kind of KINDS) {
    const email = addressOf(kind);
    const given = { email, password: "wrong-wrong" };
    answers.push(readable(await postAuth(stack, "token?grant_type=password", given), email));
  }
  expect(answers[0]).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
  for (const [at, kind] of KINDS.entries()) expect(answers[at], kind).toEqual(answers[0]);
});

test("A5: only the right password reveals an account's problem", async () => {
  await makeAccounts();
  const reasons: string[] = [];
  for (const kind of ["unconfirmed", "banned"]) {
    const { body } = await postAuth(stack, "token?grant_type=password", { email: addressOf(kind), password });
    reasons.push(body.error_code);
  }
  expect(reasons).toEqual(["email_not_confirmed", "user_banned"]);
});

test.each([
  ["signing in", "token?grant_type=password", "wrong-wrong"],
  ["signing up", "signup", password],
])("A5: %s takes as long for an unknown address as for a known one", async (_name, path, given) => {
  // The demo's password is hashed at the lowest cost; this one is as everybody's.
  await stack.sql`
    update auth.users set encrypted_password = extensions.crypt(${DEMO_PASSWORD}, extensions.gen_salt('bf', 10))
    where email = 'member@aurum.test'`;
  const seconds: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < 7; turn++) {
    clock += 3_600_000;
    for (const kind of ["known", "unknown"] as const) {
      const email = kind === "known" ? "member@aurum.test" : `timed-${path.length}-${turn}@aurum.test`;
      const began = performance.now();
      await postAuth(stack, path, { email, password: given });
      seconds[kind].push(performance.now() - began);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[3] ?? 0;
  const ratio = median(seconds.known) / median(seconds.unknown);
  // A password costs twenty times as much as all the rest: one that was not looked at would show at once.
  expect(ratio).toBeGreaterThan(1 / 3);
  expect(ratio).toBeLessThan(3);
});

test("A5: a sign-up with a known address sends no mail and changes no password", async () => {
  stack.inbox.clear();
  const { status, body } = await postAuth(stack, "signup", { email: "lifetime@aurum.test", password });
  expect([status, body.identities]).toEqual([200, []]);
  expect(stack.inbox.messages()).toEqual([]);
  const signIn = (given: string) =>
    postAuth(stack, "token?grant_type=password", { email: "lifetime@aurum.test", password: given });
  expect((await signIn(password)).status).toBe(400);
  expect((await signIn(DEMO_PASSWORD)).status).toBe(200);
});
