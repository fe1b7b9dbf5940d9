import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, SITE_URL, startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const end = async (actor: Actor, options: Parameters<typeof callFunction>[2] = {}) =>
  callFunction(stack, "delete-account", {
    body: JSON.stringify({ confirmation: `${actor}@aurum.test` }),
    ...("token" in options ? options : { ...options, token: await tokenOf(stack, actor) }),
  });

const exists = async (actor: Actor) =>
  (await stack.sql`select from auth.users where email = ${`${actor}@aurum.test`}`).length === 1;

async function expectRefusal(response: Response, status: number, code: string) {
  expect(await response.json()).toEqual({ code, message: expect.any(String) });
  expect(response.status).toBe(status);
}

test("E1: no token, the publishable key, a forged or an expired token is a 401", async () => {
  const token = await tokenOf(stack, "user");
  for (const refused of [undefined, stack.publishableKey, `${token}x`, expired(token)]) {
    await expectRefusal(await end("user", { token: refused }), 401, "unauthorized");
  }
  expect(await exists("user")).toBe(true);
});

test("A7: the token of a signed-out or banned user deletes nothing", async () => {
  const token = await tokenOf(stack, "user");
  await stack.sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'user@aurum.test')`;
  await expectRefusal(await end("user", { token }), 401, "unauthorized");
  const banned = await tokenOf(stack, "expired");
  await stack.sql`update auth.users set banned_until = now() + interval '1 day' where email = 'expired@aurum.test'`;
  await expectRefusal(await end("expired", { token: banned }), 401, "unauthorized");
  expect([await exists("user"), await exists("expired")]).toEqual([true, true]);
});

test("E3: a wrong shape, or a confirmation other than the own address, deletes nothing", async () => {
  for (const body of [
    "{",
    "[]",
    "null",
    "{}",
    '{"confirmation":5}',
    `{"confirmation":"${"x".repeat(300)}"}`,
  ]) {
    expect((await end("user", { body })).status).toBe(400);
  }
  expect((await end("user", { body: JSON.stringify({ confirmation: "x".repeat(20_000) }) })).status).toBe(
    413,
  );
  for (const confirmation of ["", "DELETE", "member@aurum.test"]) {
    await expectRefusal(
      await end("user", { body: JSON.stringify({ confirmation }) }),
      400,
      "wrong_confirmation",
    );
    await stack.sql`delete from private.rate_limits`;
  }
  expect([await exists("user"), await exists("member")]).toEqual([true, true]);
});

test("E6: a foreign origin gets no CORS header, the site's own does", async () => {
  const body = '{"confirmation":""}';
  for (const [origin, allowed] of [
    ["https://evil.example", null],
    [SITE_URL, SITE_URL],
  ]) {
    const response = await end("user", { body, headers: { Origin: origin ?? "" } });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(allowed);
  }
});

test("the last super admin keeps the account and every file", async () => {
  const file = new Blob(["mine"], { type: "text/plain" });
  const files = (await stack.as("super")).storage.from("prompt-files");
  await files.upload("super.txt", file);
  await expectRefusal(await end("super"), 409, "last_super_admin");
  expect((await files.download("super.txt")).error).toBeNull();
  expect(await exists("super")).toBe(true);
});

test("a banned super admin does not count: the last active one keeps the account", async () => {
  const { sql } = stack;
  const made = new Blob(["mine"], { type: "text/plain" });
  const files = (await stack.as("super")).storage.from("prompt-files");
  await files.upload("kept.txt", made);
  const admin = sql`(select id from auth.users where email = 'admin@aurum.test')`;
  await sql`update public.user_roles set is_super_admin = true where user_id = ${admin}`;
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${admin}`;
  await expectRefusal(await end("super"), 409, "last_super_admin");
  expect((await files.download("kept.txt")).error).toBeNull();
  expect(await exists("super")).toBe(true);
});

test("R7: an account that became the last super admin's meanwhile is kept", async () => {
  const { sql } = stack;
  await sql.unsafe(`
    update auth.users set banned_until = null where email = 'admin@aurum.test';
    update public.user_roles set is_super_admin = true
      where user_id = (select id from auth.users where email = 'admin@aurum.test');
    create function public.demote() returns trigger language plpgsql security definer as $$ begin
      update public.user_roles set is_super_admin = false
        where user_id = (select id from auth.users where email = 'admin@aurum.test');
      return null;
    end $$;
    create trigger demote before delete on auth.users execute function public.demote();`);
  await expectRefusal(await end("super"), 409, "last_super_admin");
  expect(await exists("super")).toBe(true);
  await sql`drop trigger demote on auth.users`;
});

test("an account without an address is deleted only by its telephone number", async () => {
  const [token, { sql }] = [await tokenOf(stack, "lifetime"), stack];
  const [{ id }] = await sql<[{ id: string }]>`
    update auth.users set email = null, phone = '15550123', phone_confirmed_at = now()
    where email = 'lifetime@aurum.test' returning id`;
  const confirm = (confirmation: string) =>
    end("lifetime", { token, body: JSON.stringify({ confirmation }) });
  for (const wrong of ["", "lifetime@aurum.test", id])
    await expectRefusal(await confirm(wrong), 400, "wrong_confirmation");
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(1);
  expect(await (await confirm("15550123")).json()).toEqual({ deleted: true });
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0);
});

test("if a file cannot be deleted the account stays, and the next call deletes both", async () => {
  const { sql } = stack;
  await sql.begin(async (tx) => {
    // More than a user may upload in an hour.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into storage.objects (bucket_id, name, owner_id, version)
      select 'prompt-files', 'file-' || n || '.txt', u.id::text, gen_random_uuid()
      from auth.users u, generate_series(1, 2100) n where u.email = 'prompter@aurum.test'`;
  });
  await sql.unsafe(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on storage.objects for each row execute function public.refuse();`);
  await expectRefusal(await end("prompter"), 502, "storage_failed");
  expect(await exists("prompter")).toBe(true);
  await sql`drop trigger refuse on storage.objects`;
  expect(await (await end("prompter")).json()).toEqual({ deleted: true });
  expect(await exists("prompter")).toBe(false);
  expect(await sql`select from storage.objects where name like 'file-%'`).toHaveLength(0);
});

test("ten calls a minute, then 429", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 11; call++) {
    statuses.push((await end("member", { body: '{"confirmation":"no"}' })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});
