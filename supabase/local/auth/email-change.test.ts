import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { openSession } from "../../../tests/support/session.ts";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";

const password = "long-enough-1";

let stack: TestStack;
let clock = Date.now();
let number = 0;
let person: { id: string; old: string; next: string; client: SupabaseClient };

beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock) });
});
beforeEach(async () => {
  clock += 3_600_000;
  person = await makePerson({});
  stack.inbox.clear();
});
afterAll(() => stack.stop());

async function makePerson(user_metadata: object) {
  number += 1;
  const [old, next] = [`old-${number}@aurum.test`, `new-${number}@aurum.test`];
  const { data } = await stack
    .service()
    .auth.admin.createUser({ email: old, password, email_confirm: true, user_metadata });
  const client = (await stack.as("anon")) as SupabaseClient;
  await client.auth.setSession(await openSession(stack.sql, old));
  return { id: data.user?.id ?? "", old, next, client };
}

const ask = async (email = person.next) => (await person.client.auth.updateUser({ email })).error;

function tokenFor(address: string): string {
  const mail = stack.inbox.messages().find(({ to }) => to === address);
  return /token_hash=([0-9a-f]+)&amp;type=email_change/.exec(mail?.html ?? "")?.[1] ?? "none";
}

const open = (address: string) =>
  postAuth(stack, "verify", { type: "email_change", token_hash: tokenFor(address) });

async function addressNow(): Promise<string> {
  const [user] = await stack.sql<{ email: string }[]>`select email from auth.users where id = ${person.id}`;
  return user?.email ?? "";
}

const canSignIn = async (email: string) =>
  (await postAuth(stack, "token?grant_type=password", { email, password })).status === 200;

test.each(["present", "new"])(
  "an address change needs a click in both mails, that to the %s one first",
  async (order) => {
    const [first, second] = order === "present" ? [person.old, person.next] : [person.next, person.old];
    expect(await ask()).toBeNull();
    const mails = stack.inbox.messages().slice(0, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([person.next, person.old].sort());
    for (const { subject, text } of mails) {
      expect(subject).toBe("Confirm your new e-mail address");
      expect(text).toContain(`from ${person.old} to ${person.next}`);
    }
    const half = await open(first);
    expect([half.status, half.body]).toEqual([
      200,
      { code: "200", msg: expect.stringContaining("other email") },
    ]);
    expect([await canSignIn(person.old), await canSignIn(person.next)]).toEqual([true, false]);
    const whole = await open(second);
    expect([whole.status, whole.body.user.email]).toEqual([200, person.next]);
    expect(whole.body.access_token).toEqual(expect.any(String));
    expect([await canSignIn(person.old), await canSignIn(person.next)]).toEqual([false, true]);
    const [identity] = await stack.sql`
      select identity_data ->> 'email' as email from auth.identities where user_id = ${person.id}`;
    expect(identity).toEqual({ email: person.next });
  },
);

test("A12: the old address is notified after the change, not before", async () => {
  await ask();
  await open(person.next);
  const told = () => stack.inbox.messages().filter(({ subject }) => subject.includes("has a new e-mail"));
  expect(told()).toEqual([]);
  await open(person.old);
  expect(told()).toMatchObject([
    { to: person.old, text: expect.stringContaining(`from ${person.old} to ${person.next}`) },
  ]);
});

test("A6: a link opened by GET, in either mail, is one half; looking at it is nothing", async () => {
  await ask();
  const follow = (token: string, method: string) =>
    fetch(`${stack.apiUrl}/auth/v1/verify?${new URLSearchParams({ type: "email_change", token })}`, {
      method,
      redirect: "manual",
    });
  expect((await follow(tokenFor(person.old), "HEAD")).status).toBe(405);
  const half = await follow(tokenFor(person.old), "GET");
  expect([half.status, half.headers.get("location")]).toEqual([303, expect.stringContaining("#message=")]);
  expect(await addressNow()).toBe(person.old);
  expect((await open(person.next)).status).toBe(200);
  expect(await addressNow()).toBe(person.next);
});

test("A6: one link opened twice, or twice at once, is one half", async () => {
  await ask();
  const hash = tokenFor(person.old);
  const body = { type: "email_change", token_hash: hash };
  const answers = await Promise.all([1, 2, 3].map(() => postAuth(stack, "verify", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect((await postAuth(stack, "verify", body)).body.error_code).toBe("otp_expired");
  expect(await addressNow()).toBe(person.old);
});

test("both links opened at once make the change once", async () => {
  await ask();
  const answers = await Promise.all([open(person.old), open(person.next)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  expect(await addressNow()).toBe(person.next);
});

test("a half of one change is no half of the next", async () => {
  await ask();
  const earlier = tokenFor(person.next);
  await open(person.old);
  clock += 61_000;
  const victim = `victim-${number}@aurum.test`;
  expect(await ask(victim)).toBeNull();
  expect((await postAuth(stack, "verify", { type: "email_change", token_hash: earlier })).status).toBe(403);
  expect((await open(person.old)).body.msg).toContain("other email");
  expect(await addressNow()).toBe(person.old);
});

test("a repeated change invalidates the earlier links and both confirmations", async () => {
  await ask();
  const before = [tokenFor(person.old), tokenFor(person.next)];
  await open(person.old);
  clock += 61_000;
  stack.inbox.clear();
  await postAuth(stack, "resend", { type: "email_change", email: person.old });
  expect(stack.inbox.messages()).toHaveLength(2);
  for (const token_hash of before) {
    expect((await postAuth(stack, "verify", { type: "email_change", token_hash })).status).toBe(403);
  }
  expect((await open(person.next)).body.msg).toContain("other email");
  expect((await open(person.old)).body.user.email).toBe(person.next);
});

test("links older than an hour, and those of a banned user, change nothing", async () => {
  await ask();
  await stack.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${person.id}`;
  expect((await open(person.old)).body.error_code).toBe("user_banned");
  await stack.sql`update auth.users set banned_until = null where id = ${person.id}`;
  await open(person.old);
  await stack.sql`
    alter table auth.users disable trigger restart_email_change`;
  await stack.sql`
    update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${person.id}`;
  await stack.sql`alter table auth.users enable trigger restart_email_change`;
  expect((await open(person.next)).body.error_code).toBe("otp_expired");
  expect(await addressNow()).toBe(person.old);
});

test("an address that another account has is refused, also if taken meanwhile", async () => {
  expect((await ask("member@aurum.test"))?.code).toBe("email_exists");
  clock += 61_000;
  await ask();
  await stack.service().auth.admin.createUser({ email: person.next, password, email_confirm: true });
  await open(person.old);
  const late = await open(person.next);
  expect([late.status, late.body.error_code]).toEqual([422, "email_exists"]);
  expect(await addressNow()).toBe(person.old);
});

test("A6: a user can have one change per minute mailed, to any address", async () => {
  expect(await ask()).toBeNull();
  expect((await ask(`another-${number}@aurum.test`))?.code).toBe("over_email_send_rate_limit");
  expect(await ask(person.old)).toBeNull();
  expect(stack.inbox.messages()).toHaveLength(2);
  clock += 61_000;
  expect(await ask()).toBeNull();
});

test("an account with Arabic locale gets both mails in Arabic", async () => {
  person = await makePerson({ locale: "ar" });
  await ask();
  const subjects = stack.inbox.messages().map(({ subject }) => subject);
  expect(subjects).toEqual(["أكّد بريدك الجديد", "أكّد بريدك الجديد"]);
});
