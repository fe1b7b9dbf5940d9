// Spec 6.12.

import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/lib/database.gen.ts";
import { openSession } from "../support/session.ts";
import type { Actor } from "../support/stack.ts";
import { idOf, numbered, RIVAL } from "./support/actors.ts";
import { listTables, rowsNaming } from "./support/catalogue.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
let superAdmin: SupabaseClient<Database>;
let admin: SupabaseClient<Database>;
let jadmin: SupabaseClient<Database>;

beforeAll(async () => {
  stack = await startPlantedStack();
  [superAdmin, admin, jadmin] = await Promise.all([stack.as("super"), stack.as("admin"), stack.as("jadmin")]);
});
afterAll(() => stack.stop());

async function makePerson(name = "Probe", email = `${randomUUID()}@people.test`): Promise<string> {
  const id = randomUUID();
  await stack.sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, now(), ${stack.sql.json({ first_name: name })})`;
  return id;
}

const listed = async (client: SupabaseClient<Database>, args: object) => {
  const { data, error } = await client.rpc("list_users", args);
  if (error) throw new Error(`${error.code} ${error.details ?? ""}`);
  return data;
};
const held = async (person: string) => {
  const rows = await stack.sql`
    select plan_id, status, expires_at > now() as runs, order_id is null as is_gift
    from public.user_subscriptions where user_id = ${person} order by created_at, status`;
  return rows.map((row) => ({ ...row }));
};
const lastAct = async () => {
  const [row] =
    await stack.sql`select action, actor_id, target_id, details from public.audit_log order by id desc limit 1`;
  return row && { ...row };
};

describe("the directory", () => {
  test("follows names, roles, plans, bans and addresses, and forgets who is deleted", async () => {
    const id = await makePerson("Nadia", "nadia-directory@people.test");
    const find = async () => (await listed(superAdmin, { filters: { search: id } }))[0];
    expect(await find()).toMatchObject({
      id,
      email: "nadia-directory@people.test",
      first_name: "Nadia",
      role: "user",
      has_plan: false,
      plan_id: null,
      is_confirmed: true,
      banned_until: null,
    });
    await stack.sql`update public.profiles set first_name = 'Noor' where id = ${id}`;
    await stack.sql`update public.user_roles set role = 'jadmin' where user_id = ${id}`;
    await stack.sql`insert into public.user_subscriptions (user_id, plan_id) values (${id}, 'yearly')`;
    await stack.sql`update auth.users set email = 'Noor@People.Test', banned_until = now() + interval '1 day' where id = ${id}`;
    const changed = await find();
    expect(changed).toMatchObject({
      email: "noor@people.test",
      first_name: "Noor",
      role: "jadmin",
      plan_id: "yearly",
      has_plan: true,
    });
    expect(Date.parse(changed?.banned_until ?? "")).toBeGreaterThan(Date.now());
    await stack.sql`delete from auth.users where id = ${id}`;
    expect(await find()).toBeUndefined();
  });

  test("is what the tables say, for everybody", async () => {
    const [wrong] = await stack.sql`
      select count(*)::int as many
      from auth.users u
      left join private.user_directory d on d.id = u.id
      left join public.profiles p on p.id = u.id
      left join public.user_roles r on r.user_id = u.id
      where (d.email, d.first_name, d.role, d.is_super_admin) is distinct from
        (lower(u.email::text), coalesce(p.first_name, ''), coalesce(r.role, 'user'), coalesce(r.is_super_admin, false))`;
    expect(wrong?.many).toBe(0);
  });
});

describe("the list", () => {
  test("pages through everybody once, by every sort and both ways", async () => {
    const all = new Set((await stack.sql`select id from auth.users`).map(({ id }) => id));
    for (const sort of ["created", "-created", "seen", "-seen", "email", "-email", "name", "-name"]) {
      const seen: string[] = [];
      for (let after: string | null = null; ; ) {
        const page = await listed(superAdmin, { sort, after, page_size: 100 });
        seen.push(...page.map(({ id }) => String(id)));
        if (page.length < 100) break;
        after = page.at(-1)?.cursor ?? null;
      }
      expect([sort, seen.length, new Set(seen)]).toEqual([sort, all.size, all]);
    }
  });

  test("filters by role, plan and state together", async () => {
    const id = await makePerson("Filtered");
    await stack.sql`update public.user_roles set role = 'prompter' where user_id = ${id}`;
    const has = async (filters: object) =>
      (await listed(admin, { filters: { search: id, ...filters } })).length;
    expect(await has({ role: "prompter", plan: "none", state: "active" })).toBe(1);
    expect(await has({ role: "user" })).toBe(0);
    await stack.sql`insert into public.user_subscriptions (user_id, plan_id, created_at) values (${id}, 'monthly', now())`;
    expect(await has({ plan: "monthly" })).toBe(1);
    expect(await has({ plan: "none" })).toBe(0);
    await stack.sql`update public.user_subscriptions set expires_at = now() - interval '1 second' where user_id = ${id}`;
    expect(await has({ plan: "monthly" })).toBe(0);
    expect(await has({ plan: "ended" })).toBe(1);
    await stack.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    expect(await has({ state: "unconfirmed" })).toBe(1);
    await stack.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    expect(await has({ state: "banned" })).toBe(1);
    expect(await has({ state: "unconfirmed" })).toBe(0);
  });

  test("an unknown filter, sort or place is an error, never everything", async () => {
    for (const args of [
      { filters: { role: "owner" } },
      { filters: { plan: "weekly" } },
      { filters: { state: "asleep" } },
      { sort: "password" },
      { sort: "--created" },
      { sort: "" },
      { after: "nonsense" },
      { after: '["2026-01-01"]' },
      { after: '["now", "then"]' },
      { filters: { search: "x".repeat(255) } },
    ]) {
      const { error } = await superAdmin.rpc("list_users", args);
      expect([args, error?.code]).toEqual([args, "22023"]);
    }
  });

  test("D1: no page is longer than a hundred", async () => {
    await Promise.all(Array.from({ length: 101 }, () => makePerson()));
    expect(await listed(superAdmin, { page_size: 1_000_000 })).toHaveLength(100);
    expect(await listed(superAdmin, { page_size: -1 })).toHaveLength(1);
  });

  test.each(["%", "_", "\\", "'; drop table public.plans; --", "%s", "$1", "\u202e"])(
    "a search for %j finds only those characters",
    async (needle) => {
      const id = await makePerson();
      expect((await listed(superAdmin, { filters: { search: needle } })).map((row) => row.id)).not.toContain(
        id,
      );
    },
  );

  test("one or two letters match the start of names and addresses, three any part", async () => {
    const name = await makePerson("Zqxenia", `${randomUUID()}@people.test`);
    const address = await makePerson("Probe", "zqxander@people.test");
    const inside = await makePerson("Anna Zqxenia", `${randomUUID()}zqx@people.test`);
    const found = async (client: SupabaseClient<Database>, search: string) =>
      (await listed(client, { filters: { search } })).map(({ id }) => id).sort();
    expect(await found(superAdmin, "Zq")).toEqual([name, address].sort());
    expect(await found(superAdmin, "z")).toEqual([name, address].sort());
    expect(await found(superAdmin, "zqx")).toEqual([name, address, inside].sort());
    expect(await found(jadmin, "zq")).toEqual([name]);
  });

  test("a jadmin sees masked addresses, and cannot find them by searching or sorting", async () => {
    const id = await makePerson("Masked", "masked-person@people.test");
    const [row] = await listed(jadmin, { filters: { search: id } });
    expect(row).toMatchObject({ first_name: "Masked", email: "m•••@•••" });
    expect(await listed(jadmin, { filters: { search: "masked-person@" } })).toEqual([]);
    expect((await listed(jadmin, { filters: { search: "masked" } })).map((found) => found.id)).toContain(id);
    expect((await jadmin.rpc("list_users", { sort: "email" })).error?.code).toBe("42501");
    expect(JSON.stringify(await listed(jadmin, {}))).not.toContain("@people.test");
  });

  test.each(["anon", "user", "member", "prompter"] as Actor[])("only staff read users: %s", async (actor) => {
    const client = await stack.as(actor);
    expect((await client.rpc("list_users")).error?.code).toBe("42501");
    expect((await client.rpc("read_user", { target: RIVAL })).error?.code).toBe("42501");
  });
});

describe("one user", () => {
  test("all details of a user are read at once; a jadmin sees no address or amount", async () => {
    const person = idOf("prompter");
    await stack.sql`
      update auth.sessions set user_agent = 'Probe/1.0', ip = '192.0.2.77' where user_id = ${person}`;
    await superAdmin.rpc("set_user_role", { target: person, new_role: "prompter" });
    const { data } = await admin.rpc("read_user", { target: person });
    expect(data).toMatchObject({
      id: person,
      email: "prompter@aurum.test",
      role: "prompter",
      is_masked: false,
    });
    const whole = JSON.stringify(data);
    expect(whole).toContain("Probe/1.0");
    expect(whole).toContain("192.0.2.77");
    expect(whole).toContain("role.set");
    expect(whole).toMatch(/"amount_cents": ?\d/);
    const masked = JSON.stringify((await jadmin.rpc("read_user", { target: person })).data);
    expect(masked).toContain("p•••@•••");
    for (const secret of ["prompter@", "Probe/1.0", "192.0.2.77"]) expect(masked).not.toContain(secret);
    expect(masked).not.toMatch(/"amount_cents": ?\d/);
    expect(masked).toContain("role.set");
  });

  test("R14: a jadmin joins no person's page or row with an order by id or time", async () => {
    const target = idOf("member");
    const { data: page } = await jadmin.rpc("read_user", { target });
    const rows = await listed(jadmin, { filters: { search: target } });
    const { data: orders } = await jadmin.rpc("list_orders", {});
    const told = JSON.stringify([page, rows]);
    const paid = (orders ?? []).map(({ id }) => id);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.filter((id) => told.includes(String(id)))).toEqual([]);
    const { orders: seen, subscriptions } = page as {
      orders: [];
      subscriptions: Record<string, string | null>[];
    };
    expect([seen, subscriptions.length > 0]).toEqual([[], true]);
    const times = [
      ...subscriptions.flatMap((s) => [s.created_at, s.expires_at]),
      ...rows.map((row) => row.plan_ends),
    ];
    for (const time of times) if (time) expect(new Date(time).getTime() % 86_400_000, time).toBe(0);
  });

  test("R14: a jadmin does not see whose payments staff looked for", async () => {
    const target = idOf("member");
    await admin.rpc("note_payment_act", { act: "payment.recover", target }).throwOnError();
    const entries = async (filters: Record<string, string>) => {
      const { data } = await jadmin.rpc("list_audit_log", { filters }).throwOnError();
      return data.map(({ action, target_id }) => [action, target_id]);
    };
    expect((await entries({}))[0]).toEqual(["payment.recover", null]);
    expect(await entries({ action: "payment.recover", target })).toEqual([]);
    expect((await jadmin.from("audit_log").select("id").eq("action", "payment.recover")).data).toEqual([]);
    const { data: page } = await jadmin.rpc("read_user", { target });
    expect(JSON.stringify(page)).not.toContain("payment.recover");
    const { data: seen } = await admin.rpc("read_user", { target });
    expect(JSON.stringify(seen)).toContain("payment.recover");
  });

  test("an unknown user is an error", async () => {
    expect((await admin.rpc("read_user", { target: randomUUID() })).error?.code).toBe("22023");
  });
});

describe("bans", () => {
  test("A7: a ban refuses a valid token at once, and after its end until a new login", async () => {
    const call = await httpAs(stack, "prompter");
    const own = async () =>
      JSON.parse((await call(`/rest/v1/user_roles?user_id=eq.${idOf("prompter")}`)).text).length;
    expect(await own()).toBe(1);
    expect((await admin.rpc("ban_user", { target: idOf("prompter") })).error).toBeNull();
    expect(await own()).toBe(0);
    expect(await lastAct()).toMatchObject({
      action: "user.ban",
      actor_id: idOf("admin"),
      target_id: idOf("prompter"),
    });
    expect((await admin.rpc("unban_user", { target: idOf("prompter") })).error).toBeNull();
    expect(await own()).toBe(0);
    expect(await lastAct()).toMatchObject({ action: "user.unban" });
  });

  test("users cannot ban themselves, and an admin cannot ban an admin", async () => {
    for (const [client, target, code] of [
      [superAdmin, idOf("super"), "22023"],
      [admin, idOf("admin"), "22023"],
      [admin, idOf("super"), "42501"],
      [jadmin, RIVAL, "42501"],
      [admin, randomUUID(), "22023"],
    ] as const) {
      expect((await client.rpc("ban_user", { target })).error?.code).toBe(code);
    }
    expect((await superAdmin.rpc("ban_user", { target: idOf("admin"), days: 3 })).error).toBeNull();
    expect((await superAdmin.rpc("unban_user", { target: idOf("admin") })).error).toBeNull();
  });

  test("R7: of two super admins who ban each other at once, one can still act", async () => {
    for (let round = 0; round < 5; round += 1) {
      await stack.sql`update auth.users set banned_until = null`;
      await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${idOf("admin")}`;
      const [first, second] = await Promise.all([stack.as("super"), stack.as("admin")]);
      await Promise.all([
        first.rpc("ban_user", { target: idOf("admin") }),
        second.rpc("ban_user", { target: idOf("super") }),
      ]);
      const [row] = await stack.sql`
        select count(*)::int as many from public.user_roles r join auth.users u on u.id = r.user_id
        where r.is_super_admin and u.banned_until is null`;
      expect(row?.many).toBe(1);
    }
    await stack.sql`update auth.users set banned_until = null`;
    await stack.sql`update public.user_roles set is_super_admin = false where user_id = ${idOf("admin")}`;
    [superAdmin, admin] = await Promise.all([stack.as("super"), stack.as("admin")]);
  });

  test("R7: who bans another and deletes themself at once runs into no deadlock", async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = randomUUID();
      await stack.sql`
        insert into auth.users (id, email, email_confirmed_at) values (${leaving}, ${`${leaving}@people.test`}, now())`;
      await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = any (${[leaving, idOf("admin")]})`;
      const { access_token } = await openSession(stack.sql, `${leaving}@people.test`);
      const call = (name: string, body: object) =>
        fetch(`${stack.apiUrl}/rest/v1/rpc/${name}`, {
          method: "POST",
          headers: {
            apikey: stack.publishableKey,
            authorization: `Bearer ${access_token}`,
            "content-type": "application/json",
          },
          body: JSON.stringify(body),
        }).then((answer) => answer.text());
      const answers = await Promise.all([
        call("ban_user", { target: idOf("admin") }),
        call("delete_own_account", { confirmation: `${leaving}@people.test` }),
      ]);
      expect(answers.join()).not.toContain("40P01");
      await stack.sql`update auth.users set banned_until = null`;
      await stack.sql`update public.user_roles set is_super_admin = false where user_id = ${idOf("admin")}`;
    }
    admin = await stack.as("admin");
  });

  test("R7: a banned super admin does not count as the one who remains", async () => {
    await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${idOf("admin")}`;
    await stack.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${idOf("admin")}`;
    const { error } = await superAdmin.rpc("set_super_admin", { target: idOf("super"), enabled: false });
    expect(error?.code).toBe("55000");
    await stack.sql`update auth.users set banned_until = null`;
    await stack.sql`update public.user_roles set is_super_admin = false where user_id = ${idOf("admin")}`;
  });
});

describe("names", () => {
  test("are changed by admins under the rules of names", async () => {
    const id = await makePerson("Before");
    expect((await admin.rpc("rename_user", { target: id, first_name: "  After " })).error).toBeNull();
    const [row] = await stack.sql`select first_name from public.profiles where id = ${id}`;
    expect(row?.first_name).toBe("After");
    expect(await lastAct()).toMatchObject({ action: "user.rename", target_id: id, details: {} });
    for (const name of ["Aurum Support", "a\u202eb", "x".repeat(81)]) {
      expect((await admin.rpc("rename_user", { target: id, first_name: name })).error?.code).toBe("22023");
    }
  });

  test("R5: a jadmin cannot edit users, an admin cannot edit admins", async () => {
    const to = { first_name: "Mallory" };
    expect((await jadmin.rpc("rename_user", { target: RIVAL, ...to })).error?.code).toBe("42501");
    expect((await admin.rpc("rename_user", { target: idOf("super"), ...to })).error?.code).toBe("42501");
    for (const act of ["set-email", "set-password", "delete"]) {
      expect((await admin.rpc("begin_user_act", { act, target: idOf("super") })).error?.code).toBe("42501");
      expect((await jadmin.rpc("begin_user_act", { act, target: RIVAL })).error?.code).toBe("42501");
    }
  });
});

test("R10: a demoted jadmin with a valid token cannot list users at the next request", async () => {
  const demoted = await stack.as("jadmin");
  expect((await demoted.rpc("list_users")).error).toBeNull();
  await superAdmin.rpc("set_user_role", { target: idOf("jadmin"), new_role: "user" });
  expect((await demoted.rpc("list_users")).error?.code).toBe("42501");
  expect((await demoted.rpc("read_user", { target: RIVAL })).error?.code).toBe("42501");
  await superAdmin.rpc("set_user_role", { target: idOf("jadmin"), new_role: "jadmin" });
});

describe("subscriptions", () => {
  test("a granted plan is active at once, extends what runs, and is written down", async () => {
    const id = await makePerson();
    const { data: first } = await superAdmin.rpc("grant_subscription", { target: id, plan: "monthly" });
    expect(await held(id)).toEqual([{ plan_id: "monthly", status: "active", runs: true, is_gift: true }]);
    expect(await lastAct()).toMatchObject({
      action: "subscription.grant",
      target_id: id,
      details: { plan: "monthly", subscription: first },
    });
    await superAdmin.rpc("grant_subscription", { target: id, plan: "yearly" });
    const [days] = await stack.sql`
      select extract(day from expires_at - now())::int as days from public.user_subscriptions
      where user_id = ${id} and status = 'active'`;
    expect(days?.days).toBeGreaterThanOrEqual(394);
    expect((await held(id)).filter(({ status }) => status === "active")).toHaveLength(1);
  });

  test("an end before the present one, an unknown plan and a second lifetime are refused", async () => {
    const id = await makePerson();
    await superAdmin.rpc("grant_subscription", { target: id, plan: "yearly" });
    const codeOf = async (args: { plan: string; ends_at?: string }) =>
      (await superAdmin.rpc("grant_subscription", { target: id, ...args })).error?.details;
    expect(await codeOf({ plan: "monthly", ends_at: new Date(Date.now() + 86_400_000).toISOString() })).toBe(
      "ends_too_soon",
    );
    expect(await codeOf({ plan: "monthly", ends_at: "infinity" })).toBe("ends_too_soon");
    expect(await codeOf({ plan: "weekly" })).toBe("no_such_plan");
    expect(await codeOf({ plan: "lifetime" })).toBeUndefined();
    expect(await codeOf({ plan: "lifetime" })).toBe("holds_lifetime");
  });

  test("a cancelled plan ends at once, paid or given, and what else is held goes on", async () => {
    const id = await makePerson();
    const [order] = await stack.sql`
      insert into public.orders (user_id, email, plan_id, amount_cents, duration_days, status, paid_at, receipt_number)
      values (${id}, 'payer@people.test', 'monthly', 900, 30, 'paid', now() - interval '1 day', ${randomUUID()}) returning id`;
    await stack.sql`select private.recompute_subscriptions(${id})`;
    const { data: gift } = await superAdmin.rpc("grant_subscription", { target: id, plan: "yearly" });
    await superAdmin.rpc("cancel_subscription", { subscription: gift ?? "" }).throwOnError();
    expect(await held(id)).toEqual([
      { plan_id: "monthly", status: "active", runs: true, is_gift: false },
      { plan_id: "yearly", status: "cancelled", runs: true, is_gift: true },
    ]);
    const [paid] = await stack.sql`select id from public.user_subscriptions where order_id = ${order?.id}`;
    await superAdmin.rpc("cancel_subscription", { subscription: paid?.id }).throwOnError();
    expect((await held(id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    // Later recomputations do not bring it back.
    await stack.sql`select private.recompute_subscriptions(${id})`;
    expect((await held(id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect((await superAdmin.rpc("cancel_subscription", { subscription: paid?.id })).error?.details).toBe(
      "plan_is_over",
    );
    // Nor does another account that finds the order once this one has gone.
    await stack.sql`delete from auth.users where id = ${id}`;
    const heir = await makePerson();
    await stack.sql`select public.claim_orders('payer@people.test', ${heir})`;
    expect((await stack.sql`select user_id from public.orders where id = ${order?.id}`)[0]?.user_id).toBe(
      heir,
    );
    expect(await held(heir)).toEqual([]);
  });

  test("grants at once leave one active plan", async () => {
    const id = await makePerson();
    const granting = Array.from({ length: 8 }, () =>
      superAdmin.rpc("grant_subscription", { target: id, plan: "monthly" }),
    );
    expect((await Promise.all(granting)).filter(({ error }) => error)).toEqual([]);
    expect((await held(id)).filter(({ status }) => status === "active")).toHaveLength(1);
    const [row] = await stack.sql`
      select extract(day from max(expires_at) - now())::int as days from public.user_subscriptions where user_id = ${id}`;
    expect(row?.days).toBeGreaterThanOrEqual(239);
  });
});

describe("bulk", () => {
  test("each user gets the act and an audit entry; failures are independent", async () => {
    const people = await Promise.all([makePerson(), makePerson()]);
    const unknown = randomUUID();
    const { data } = await superAdmin
      .rpc("change_users", {
        targets: [...people, unknown, idOf("super")],
        act: "set-role",
        given: "prompter",
      })
      .throwOnError();
    const outcome = Object.fromEntries(data.map(({ id, failure }) => [id, failure]));
    expect(outcome).toEqual({
      ...Object.fromEntries(people.map((id) => [id, null])),
      [unknown]: "no_such_user",
      [idOf("super")]: "own_account",
    });
    const rows = await stack.sql`select role from public.user_roles where user_id = any (${people})`;
    expect(rows.map(({ role }) => role)).toEqual(["prompter", "prompter"]);
  });

  test("ban, unban and grant do the same for up to fifty; anything else is refused", async () => {
    const id = await makePerson();
    for (const [act, given] of [
      ["ban", "7"],
      ["unban", null],
      ["grant", "monthly"],
    ] as const) {
      const { data } = await superAdmin
        .rpc("change_users", { targets: [id], act, given: given ?? undefined })
        .throwOnError();
      expect([act, data]).toEqual([act, [{ id, failure: null }]]);
    }
    const many = Array.from({ length: 51 }, () => randomUUID());
    for (const args of [
      { targets: many, act: "ban" },
      { targets: [id], act: "delete" },
      { targets: [], act: "ban" },
    ]) {
      expect((await superAdmin.rpc("change_users", args)).error?.code).toBe("22023");
    }
    expect((await admin.rpc("change_users", { targets: [id], act: "ban" })).error?.code).toBe("42501");
  });
});

describe("deletion", () => {
  const begin = async (client: SupabaseClient<Database>, target: string) =>
    (await client.rpc("begin_user_act", { act: "delete", target }).throwOnError()).data;

  test("deletes the account as its owner could: drafts go, published prompts stay", async () => {
    const person = idOf("prompter");
    const entry = await begin(superAdmin, person);
    expect(
      (await superAdmin.rpc("delete_user", { entry, confirmation: "rival@aurum.test" })).error?.details,
    ).toBe("wrong_confirmation");
    await superAdmin.rpc("delete_user", { entry, confirmation: " Prompter@aurum.test" }).throwOnError();
    const [kept] = await stack.sql`
      select (select user_id from public.prompts where id = ${numbered("b1", "prompter")}) as author,
        (select count(*)::int from public.prompts where id = ${numbered("b2", "prompter")}) as drafts,
        (select user_id from public.orders where id = ${numbered("f1", "prompter")}) as buyer,
        (select count(*)::int from auth.users where id = ${person}) as people`;
    expect(kept).toEqual({ author: null, drafts: 0, buyer: null, people: 0 });
    const [written] =
      await stack.sql`select action, target_id, details from public.audit_log where id = ${entry}`;
    expect(written).toEqual({ action: "user.delete", target_id: null, details: { outcome: "done" } });
    expect(
      (await superAdmin.rpc("delete_user", { entry, confirmation: "prompter@aurum.test" })).error?.code,
    ).toBe("22023");
  });

  test("leaves nothing that names the telephone number of an account without an address", async () => {
    const id = await makePerson();
    const phone = "15550177";
    const named = stack.sql.json({ actor_username: phone });
    await stack.sql`update auth.users set email = null, phone = ${phone} where id = ${id}`;
    await stack.sql`insert into auth.audit_log_entries (id, payload) values (${randomUUID()}, ${named})`;
    await stack.sql`
      insert into public.security_logs (action, user_id, details) values ('probe', ${idOf("super")}, ${named})`;
    await stack.sql`
      insert into private.rate_limits (key, window_start, count) values (${`probe:${phone}`}, now(), 1)`;
    const entry = await begin(superAdmin, id);
    await superAdmin.rpc("delete_user", { entry, confirmation: id }).throwOnError();
    const traces: string[] = [];
    for (const table of await listTables(stack.sql))
      if ((await rowsNaming(stack.sql, table, phone)).length > 0) traces.push(table);
    expect(traces).toEqual([]);
  });

  test("an act needs the caller's own entry of that act, and cannot delete the caller", async () => {
    const id = await makePerson("Probe", "spared@people.test");
    await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${idOf("admin")}`;
    const entry = await begin(superAdmin, id);
    const { data: other } = await superAdmin.rpc("begin_user_act", { act: "set-email", target: id });
    expect((await admin.rpc("delete_user", { entry, confirmation: "spared@people.test" })).error?.code).toBe(
      "22023",
    );
    expect(
      (await superAdmin.rpc("delete_user", { entry: other ?? 0, confirmation: "spared@people.test" })).error
        ?.code,
    ).toBe("22023");
    expect(
      (await superAdmin.rpc("begin_user_act", { act: "delete", target: idOf("super") })).error?.code,
    ).toBe("22023");
    await stack.sql`update public.user_roles set is_super_admin = false where user_id = ${idOf("admin")}`;
    expect((await admin.rpc("delete_user", { entry, confirmation: "spared@people.test" })).error?.code).toBe(
      "42501",
    );
  });
});

test("R12: a refusal reveals nothing about the other user", async () => {
  const known = await jadmin.rpc("rename_user", { target: RIVAL, first_name: "X" });
  const unknown = await jadmin.rpc("rename_user", { target: randomUUID(), first_name: "X" });
  expect(known.error).toEqual(unknown.error);
});
