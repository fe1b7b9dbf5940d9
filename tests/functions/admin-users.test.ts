// Spec 6.12.

import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf } from "../db/support/actors.ts";
import { type Actor, startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const send = (token: string | undefined, body: object) =>
  callFunction(stack, "admin-users", { token, body: JSON.stringify(body) });

const sendAs = async (actor: Actor, body: object) => send(await tokenOf(stack, actor), body);

async function expectRefusal(response: Response, status: number, code: string) {
  expect(await response.json()).toEqual({ code, message: expect.any(String) });
  expect(response.status).toBe(status);
}

async function makePerson(email = `${randomUUID()}@people.test`) {
  const { data } = await stack.service().auth.admin.createUser({ email, email_confirm: true });
  return { id: data.user?.id ?? "", email };
}

const acts = async (userId: string) =>
  (
    await stack.sql`select action, actor_id, details from public.audit_log where target_id = ${userId} order by id`
  ).map((row) => ({ ...row }));

const canSignIn = async (email: string, password: string) =>
  (await (await stack.as("anon")).auth.signInWithPassword({ email, password })).error === null;

test("E1: without a user it is 401", async () => {
  const token = await tokenOf(stack, "super");
  for (const refused of [undefined, stack.publishableKey, `${token}x`, expired(token)]) {
    await expectRefusal(await send(refused, { action: "export" }), 401, "unauthorized");
  }
});

test("A7: a banned super admin's living token does nothing", async () => {
  const { id, email } = await makePerson();
  await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${id}`;
  const client = await stack.as("anon");
  await stack.service().auth.admin.updateUserById(id, { password: "a-long-password-1" });
  const { data } = await client.auth.signInWithPassword({ email, password: "a-long-password-1" });
  const token = data.session?.access_token;
  await (await stack.as("super")).rpc("ban_user", { target: id });
  await expectRefusal(await send(token, { action: "export" }), 401, "unauthorized");
});

test("R10: a demoted admin's living token does nothing", async () => {
  const token = await tokenOf(stack, "admin");
  await stack.sql`update public.user_roles set role = 'user' where user_id = ${idOf("admin")}`;
  await expectRefusal(await send(token, { action: "export" }), 403, "insufficient_privileges");
  await stack.sql`update public.user_roles set role = 'admin' where user_id = ${idOf("admin")}`;
});

test("an admin creates an account, and its owner sets the password by mail", async () => {
  const email = `${randomUUID()}@people.test`;
  const answer = await sendAs("admin", { action: "create", email, firstName: " Nadia ", locale: "ar" });
  const { userId, mailed } = await answer.json();
  expect([answer.status, mailed]).toEqual([200, true]);
  const [made] = await stack.sql`
    select u.email_confirmed_at is not null as confirmed, p.first_name, r.role
    from auth.users u join public.profiles p on p.id = u.id join public.user_roles r on r.user_id = u.id where u.id = ${userId}`;
  expect(made).toEqual({ confirmed: true, first_name: "Nadia", role: "user" });
  const mail = stack.inbox.messages().find(({ to }) => to === email);
  expect(mail?.html).toContain("type=recovery");
  expect(mail?.html).toContain('dir="rtl"');
  expect(await acts(userId)).toEqual([
    { action: "user.create", actor_id: idOf("admin"), details: { outcome: "done" } },
  ]);
  await expectRefusal(await sendAs("admin", { action: "create", email }), 409, "email_exists");
});

test("an address is changed, unless another account has it", async () => {
  const { id } = await makePerson();
  const email = `${randomUUID()}@people.test`;
  expect((await sendAs("admin", { action: "set-email", userId: id, email })).status).toBe(200);
  const [row] = await stack.sql`select email from auth.users where id = ${id}`;
  expect(row?.email).toBe(email);
  await expectRefusal(
    await sendAs("admin", { action: "set-email", userId: id, email: "super@aurum.test" }),
    409,
    "email_exists",
  );
  expect((await acts(id)).map(({ details }) => details)).toEqual([
    { outcome: "done" },
    { outcome: "failed" },
  ]);
});

/** The token of the newest mail to an address that undoes a change. */
const undoToken = (address: string) =>
  /undo=([0-9a-f]{64})/.exec(stack.inbox.messages().find(({ to }) => to === address)?.text ?? "")?.[1] ?? "";

const undo = async (token: string) =>
  (await (await stack.as("anon")).rpc("undo_address_change", { token }).throwOnError()).data;

const addressOf = async (id: string) =>
  (await stack.sql`select email from auth.users where id = ${id}`)[0]?.email;

async function taken(password = "the-owners-own-1") {
  const person = await makePerson();
  await stack.service().auth.admin.updateUserById(person.id, { password, user_metadata: { locale: "ar" } });
  const next = `${randomUUID()}@people.test`;
  const answer = await sendAs("admin", { action: "set-email", userId: person.id, email: next });
  expect(answer.status).toBe(200);
  return { ...person, next, password };
}

test("A12: an admin's change of address is mailed and can be undone once", async () => {
  const { id, email, next, password } = await taken();
  expect(await canSignIn(next, password)).toBe(true);
  const token = undoToken(email);
  expect(await undo("0".repeat(64))).toBeNull();
  expect(await undo(token)).toBe(email);
  expect(await addressOf(id)).toBe(email);
  expect((await stack.sql`select from auth.sessions where user_id = ${id}`).length).toBe(0);
  expect(await canSignIn(email, password)).toBe(true);
  expect(await undo(token)).toBeNull();
  expect((await acts(id)).map(({ action }) => action)).toEqual(["user.set-email", "user.undo-email"]);
  const kept = JSON.stringify(await stack.sql`select * from private.address_changes`);
  expect(kept).not.toContain(token);
});

test("A12: no mailed link signs in at the new address while the change can be undone", async () => {
  const { id, next } = await taken();
  const visitor = await stack.as("anon");
  for (const send of [
    () => visitor.auth.resetPasswordForEmail(next),
    () => visitor.auth.signInWithOtp({ email: next, options: { shouldCreateUser: false } }),
  ]) {
    stack.inbox.clear();
    await stack.sql`update auth.users set recovery_sent_at = null where id = ${id}`;
    await send();
    const hash = /token_hash=([0-9a-f]+)/.exec(stack.inbox.messages()[0]?.html ?? "")?.[1] ?? "none";
    for (const type of ["recovery", "magiclink", "email"] as const)
      expect((await visitor.auth.verifyOtp({ token_hash: hash, type })).error?.status).toBe(403);
  }
});

test("A12: after seven days the change is final, and a link to the new address works", async () => {
  const { id, email, next } = await taken();
  const token = undoToken(email);
  await stack.sql`update private.address_changes set created_at = now() - interval '7 days' where user_id = ${id}`;
  expect(await undo(token)).toBeNull();
  const visitor = await stack.as("anon");
  await visitor.auth.resetPasswordForEmail(next);
  const mail = stack.inbox.messages().find(({ to }) => to === next);
  const token_hash = /token_hash=([0-9a-f]+)/.exec(mail?.html ?? "")?.[1] ?? "none";
  expect((await visitor.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
});

test("A12: after two changes the first address comes back and stays reserved", async () => {
  const { id, email } = await taken();
  await sendAs("admin", { action: "set-email", userId: id, email: `${randomUUID()}@people.test` });
  const { error } = await stack.service().auth.admin.createUser({ email });
  expect(error?.code).toBe("email_exists");
  expect(await undo(undoToken(email))).toBe(email);
  expect(await addressOf(id)).toBe(email);
});

test("A6: only a super admin sets a password; weak ones fail, and all sessions end", async () => {
  const { id, email } = await makePerson();
  const password = "chosen-by-super-1";
  await expectRefusal(
    await sendAs("super", { action: "set-password", userId: id, password: "short" }),
    400,
    "weak_password",
  );
  await expectRefusal(
    await sendAs("super", { action: "set-password", userId: id, password: "ا".repeat(37) }),
    400,
    "password_too_long",
  );
  expect((await sendAs("super", { action: "set-password", userId: id, password })).status).toBe(200);
  expect(await canSignIn(email, password)).toBe(true);
  const second = "chosen-by-super-2";
  expect((await sendAs("super", { action: "set-password", userId: id, password: second })).status).toBe(200);
  expect((await stack.sql`select from auth.sessions where user_id = ${id}`).length).toBe(0);
  for (const actor of ["admin", "jadmin", "user"] as const) {
    await expectRefusal(
      await sendAs(actor, { action: "set-password", userId: id, password: "by-somebody-else-1" }),
      403,
      "insufficient_privileges",
    );
  }
  expect(await canSignIn(email, second)).toBe(true);
  expect(JSON.stringify(await acts(id))).not.toContain("chosen");
});

test("a super admin deletes an account with its files; an admin deletes no one", async () => {
  const { id, email } = await makePerson();
  const order = { action: "delete", userId: id, confirmation: email };
  await expectRefusal(await sendAs("admin", order), 403, "insufficient_privileges");
  await expectRefusal(
    await sendAs("super", { ...order, confirmation: "super@aurum.test" }),
    400,
    "wrong_confirmation",
  );
  expect((await sendAs("super", order)).status).toBe(200);
  expect((await stack.sql`select from auth.users where id = ${id}`).length).toBe(0);
  await expectRefusal(await sendAs("super", order), 404, "no_such_user");
});

test("R7: an account that became the last super admin's meanwhile is not deleted", async () => {
  const { id, email } = await makePerson();
  await stack.sql.unsafe(`
    update public.user_roles set role = 'admin', is_super_admin = true where user_id = '${id}';
    create function public.demote() returns trigger language plpgsql security definer as $$ begin
      update public.user_roles set is_super_admin = false where user_id = '${idOf("super")}';
      return null;
    end $$;
    create trigger demote before delete on auth.users execute function public.demote();`);
  const order = { action: "delete", userId: id, confirmation: email };
  await expectRefusal(await sendAs("super", order), 409, "last_super_admin");
  expect((await acts(id)).at(-1)).toMatchObject({ action: "user.delete", details: { outcome: "failed" } });
  await stack.sql`drop trigger demote on auth.users`;
});

test("staff cannot act on themselves, nor an admin on another admin", async () => {
  const own = { action: "set-email", userId: idOf("super"), email: "new@people.test" };
  await expectRefusal(await sendAs("super", own), 409, "own_account");
  await expectRefusal(await sendAs("admin", own), 403, "insufficient_privileges");
});

test("E3: a wrong shape is refused before anything is done", async () => {
  for (const body of [
    {},
    { action: "impersonate", userId: idOf("user") },
    { action: "delete", userId: "5", confirmation: "x" },
    { action: "create", email: "nobody" },
    { action: "create", email: "a@people.test", role: "admin" },
    { action: "export", filters: { role: "owner" } },
  ]) {
    expect((await sendAs("super", body)).status, JSON.stringify(body)).toBe(400);
  }
});

test("X3: an export is CSV of the filtered users, and no cell runs in a spreadsheet", async () => {
  const formula = '=HYPERLINK("https://evil.test","x")';
  const { id, email } = await makePerson("+cmd@people.test");
  await stack.sql`update public.profiles set first_name = ${formula} where id = ${id}`;
  const answer = await sendAs("admin", { action: "export", filters: { search: id } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ id, email: `'${email}`, first_name: `'${formula}` });
  // Where full-width letters are common, spreadsheets treat these signs like the ASCII ones.
  for (const sign of "＝＋－＠") {
    await stack.sql`update public.profiles set first_name = ${`${sign}1`} where id = ${id}`;
    const wide = await sendAs("admin", { action: "export", filters: { search: id } });
    expect(await wide.text()).toContain(`'${sign}1`);
  }
  const [written] = await stack.sql`select action, details from public.audit_log order by id desc limit 1`;
  expect(written).toEqual({ action: "user.export", details: { outcome: "done" } });
});

test("D1: an export holds every user and reads a thousand at a time", async () => {
  await stack.sql`
    insert into auth.users (id, email) select gen_random_uuid(), 'many-' || n || '@people.test' from generate_series(1, 2100) n`;
  const [row] = await stack.sql`select count(*)::int as many from auth.users`;
  const text = await (await sendAs("super", { action: "export" })).text();
  const ids = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data.map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(row?.many);
  const direct = await (await stack.as("admin")).rpc("export_users", { entry: 1 });
  expect(direct.error?.code).toBe("22023");
  for (const actor of ["jadmin", "user"] as const) {
    await expectRefusal(await sendAs(actor, { action: "export" }), 403, "insufficient_privileges");
  }
});

test("D2: more than sixty calls in a minute are refused before anything is done", async () => {
  await stack.sql`select public.take_rate_limit(${`admin-users:${idOf("admin")}`}, 60, 60) from generate_series(1, 60)`;
  const email = `${randomUUID()}@people.test`;
  await expectRefusal(await sendAs("admin", { action: "create", email }), 429, "rate_limited");
  expect((await stack.sql`select from auth.users where email = ${email}`).length).toBe(0);
});
