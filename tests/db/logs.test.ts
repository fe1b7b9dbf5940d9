// Spec 6.3.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.security_logs`;
  await stack.sql`delete from public.audit_log`;
});
afterAll(() => stack.stop());

const lists = ["list_security_logs", "list_audit_log", "list_payment_events"] as const;
type List = (typeof lists)[number];
type Question = { filters?: Record<string, unknown>; sort?: string; after?: string; page_size?: number };

async function listAs(actor: Actor, list: List, question: Question = {}) {
  const { data, error } = await (await stack.as(actor)).rpc(list, question as never);
  return { rows: (data ?? []) as Record<string, unknown>[], code: error?.code };
}

const actionsOf = async (filters: Record<string, unknown>, list: List = "list_security_logs") =>
  (await listAs("admin", list, { filters })).rows.map(({ action }) => action);

async function log(action: string, fields: Record<string, unknown> = {}) {
  await stack.sql`insert into public.security_logs ${stack.sql({ action, user_id: idOf("user"), ...fields })}`;
}

test.each(lists)("only staff can call %s; unknown filters, values and orders are refused", async (list) => {
  for (const actor of ["user", "member", "prompter"] as const)
    expect((await listAs(actor, list)).code, actor).toBe("42501");
  expect((await listAs("jadmin", list)).code).toBeUndefined();
  const wrong: Question[] = [
    { filters: { owner: "me" } },
    { filters: { from: "yesterday-ish" } },
    { filters: [] as never },
    { sort: "password" },
    { after: "nonsense" },
    { after: '["2026-01-01", "x"]' },
  ];
  for (const question of wrong.slice(0, list === "list_payment_events" ? 5 : 6))
    expect((await listAs("admin", list, question)).code, JSON.stringify(question)).toBe("22023");
});

test("a value that a filter does not have is refused", async () => {
  expect((await listAs("admin", "list_security_logs", { filters: { severity: "mild" } })).code).toBe("22023");
  expect((await listAs("admin", "list_security_logs", { filters: { person: "me" } })).code).toBe("22023");
  expect((await listAs("admin", "list_payment_events", { filters: { state: "odd" } })).code).toBe("22023");
  expect((await listAs("admin", "list_payment_events", { filters: { order: "odd" } })).code).toBe("22023");
});

test("the security log is filtered by severity, category, action, user, words and time", async () => {
  await log("login.failed", { severity: "high", event_category: "auth", created_at: "2026-01-05T10:00:00Z" });
  await log("login.done", { event_category: "auth", created_at: "2026-01-06T23:59:59Z" });
  await log("page_view", {
    user_id: idOf("member"),
    event_category: "navigation",
    created_at: "2026-01-07T00:00:00Z",
  });
  expect(await actionsOf({})).toEqual(["page_view", "login.done", "login.failed"]);
  expect(await actionsOf({ severity: "high" })).toEqual(["login.failed"]);
  expect(await actionsOf({ category: "auth" })).toEqual(["login.done", "login.failed"]);
  expect(await actionsOf({ action: "login.done" })).toEqual(["login.done"]);
  expect(await actionsOf({ person: idOf("member") })).toEqual(["page_view"]);
  expect(await actionsOf({ q: "LOGIN." })).toEqual(["login.done", "login.failed"]);
  expect(await actionsOf({ q: "page_" })).toEqual(["page_view"]);
  expect(await actionsOf({ q: "%" })).toEqual([]);
  const evenings = { from: "2026-01-05T20:00:00Z", until: "2026-01-06T20:00:00Z" };
  expect(await actionsOf(evenings)).toEqual([]);
  expect(await actionsOf({ ...evenings, until: "2026-01-07T00:00:00Z" })).toEqual(["login.done"]);
});

test("pages have no gaps or duplicates, in both directions, with equal times", async () => {
  await stack.sql`
    insert into public.security_logs (action, user_id, created_at)
    select 'same', ${idOf("user")}, '2026-01-05T10:00:00.123456Z' from generate_series(1, 25)`;
  for (const sort of ["-created_at", "created_at"]) {
    const ids: unknown[] = [];
    let after: string | undefined;
    do {
      const { rows } = await listAs("jadmin", "list_security_logs", { sort, after, page_size: 10 });
      ids.push(...rows.map(({ id }) => id));
      after = rows.length === 10 ? String(rows.at(-1)?.cursor) : undefined;
    } while (after);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
    const sorted = ids.toSorted((one, other) => Number(one) - Number(other));
    expect(ids).toEqual(sort === "created_at" ? sorted : sorted.toReversed());
  }
});

test("D1: a page has a hundred entries at most", async () => {
  await stack.sql`
    insert into public.security_logs (action, user_id) select 'many', ${idOf("user")} from generate_series(1, 130)`;
  expect((await listAs("admin", "list_security_logs", { page_size: 100_000 })).rows).toHaveLength(100);
});

const contacts = {
  email: "amira@aurum.test",
  note: "amira@aurum.test came from 192.0.2.7 and 2001:db8::7, phone +20 100 555 0123",
  nested: { agent: "x", list: ['"q\\" amira@aurum.test'] },
  count: 12,
  at: "2026-01-05T10:00:00Z",
};

test("R13: a jadmin reads logs without e-mail, address, browser and their details", async () => {
  await log("probe", { ip_address: "192.0.2.7", user_agent: "Firefox", details: stack.sql.json(contacts) });
  await stack.sql`
    insert into public.audit_log (actor_id, action, target_type, target_id, details)
    values (${idOf("admin")}, 'probe', 'user', ${idOf("user")}, ${stack.sql.json(contacts)})`;
  await stack.sql`
    insert into private.payment_events (id, type, payload) values ('evt_probe', 'probe', ${stack.sql.json(contacts)})`;
  for (const list of lists) {
    const masked = JSON.stringify((await listAs("jadmin", list)).rows);
    expect(masked.length, list).toBeGreaterThan(50);
    for (const secret of ["amira@", "@aurum.test", "192.0.2.7", "2001:db8", "555 0123", "Firefox"])
      expect(masked, list).not.toContain(secret);
    expect(JSON.stringify((await listAs("admin", list)).rows), list).toContain("amira@aurum.test");
  }
  const [row] = (await listAs("jadmin", "list_security_logs")).rows;
  expect(row).toMatchObject({ user_id: idOf("user"), details: { count: 12, at: "2026-01-05T10:00:00Z" } });
  const [open] = (await listAs("admin", "list_security_logs")).rows;
  expect(open).toMatchObject({ email: "user@aurum.test", ip_address: "192.0.2.7", user_agent: "Firefox" });
});

test("D1: details of any depth are masked, and break no page", async () => {
  const deep = `${"[".repeat(250)}"192.0.2.7"${"]".repeat(250)}`;
  await stack.sql`
    insert into public.security_logs (action, user_id, details)
    values ('deep', ${idOf("user")}, ${deep}::text::jsonb), ('odd', ${idOf("user")}, ${JSON.stringify('ad:12 "a@b.c"')}::text::jsonb)`;
  const { rows } = await listAs("jadmin", "list_security_logs");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|a@b/);
});

test("R13: no log can be edited or removed by anybody of the API", async () => {
  await log("probe");
  for (const actor of ["user", "jadmin", "admin", "super"] as const) {
    const client = await stack.as(actor);
    for (const table of ["security_logs", "audit_log"] as const) {
      expect((await client.from(table).update({ action: "x" }).gt("id", 0)).error?.code, actor).toBe("42501");
      expect((await client.from(table).delete().gt("id", 0)).error?.code, actor).toBe("42501");
    }
  }
});

test("the audit log is narrowed by who acted, upon what, and how", async () => {
  await stack.sql`
    insert into public.audit_log (actor_id, action, target_type, target_id)
    values (${idOf("admin")}, 'role.set', 'user', 'one'), (${idOf("super")}, 'prompt.hidden', 'prompt', 'two')`;
  expect(await actionsOf({ person: idOf("super") }, "list_audit_log")).toEqual(["prompt.hidden"]);
  expect(await actionsOf({ target: "one" }, "list_audit_log")).toEqual(["role.set"]);
  expect(await actionsOf({ q: "hidden" }, "list_audit_log")).toEqual(["prompt.hidden"]);
});

test("payment events are filtered by kind and by state", async () => {
  await stack.sql`
    insert into private.payment_events (id, type, payload, processed_at)
    values ('evt_1', 'charge.refunded', '{}', now()), ('evt_2', 'checkout.session.completed', '{}', null)`;
  const idsOf = async (filters: Record<string, unknown>) =>
    (await listAs("jadmin", "list_payment_events", { filters })).rows.map(({ id }) => id);
  expect(await idsOf({ state: "waiting" })).toEqual(["evt_2"]);
  expect(await idsOf({ type: "charge.refunded" })).toEqual(["evt_1"]);
  expect(await idsOf({ q: "evt_2" })).toEqual(["evt_2"]);
});

test("only admins export, page by page, and the audit log records it", async () => {
  await stack.sql`
    insert into public.security_logs (action, user_id, severity)
    select 'many', ${idOf("user")}, case when n % 2 = 0 then 'low' else 'high' end from generate_series(1, 2300) n`;
  const exportAs = async (actor: Actor, after?: string) => {
    const { data, error } = await (await stack.as(actor)).rpc("export_log", {
      log: "security",
      filters: { severity: "low" },
      after,
    });
    return { rows: (data ?? []) as { cursor: string; severity: string }[], code: error?.code };
  };
  for (const actor of ["user", "prompter", "jadmin"] as const)
    expect((await exportAs(actor)).code, actor).toBe("42501");
  const first = (await exportAs("admin")).rows;
  expect(first).toHaveLength(1000);
  const second = (await exportAs("admin", first.at(-1)?.cursor)).rows;
  expect(second).toHaveLength(150);
  expect([...first, ...second].every(({ severity }) => severity === "low")).toBe(true);
  const written = await stack.sql`select actor_id, action, target_id, details from public.audit_log`;
  expect(written.map((row) => ({ ...row }))).toEqual([
    {
      actor_id: idOf("admin"),
      action: "log.exported",
      target_id: "security",
      details: { filters: { severity: "low" } },
    },
  ]);
});

test("R13: an export that starts in the middle is logged, its later pages are not", async () => {
  await log("one");
  const admin = await stack.as("admin");
  const exportFrom = (after: string, name = "security", filters = {}) =>
    admin.rpc("export_log", { log: name, filters, after });
  const written = async () =>
    (await stack.sql`select target_id from public.audit_log order by id`).map(({ target_id }) => target_id);
  const never = '["2286-11-20", 0]';
  expect((await exportFrom(never)).data).toHaveLength(1);
  expect(await written()).toEqual(["security"]);
  await exportFrom(never);
  expect(await written()).toEqual(["security"]);
  await exportFrom(never, "audit");
  expect(await written()).toEqual(["security", "audit"]);
  await exportFrom(never, "security", { severity: "low" });
  await stack.sql`update public.audit_log set created_at = now() - interval '61 minutes' where target_id = 'audit'`;
  await exportFrom(never, "audit");
  await (await stack.as("super")).rpc("export_log", { log: "audit", filters: {}, after: never });
  expect(await written()).toEqual(["security", "audit", "security", "audit", "audit"]);
  await admin.rpc("export_log", { log: "security", filters: {} });
  expect((await written()).slice(5)).toEqual(["security"]);
});

test("R13: the audit log stores an export's filters without addresses", async () => {
  const admin = await stack.as("admin");
  await admin.rpc("export_log", {
    log: "security",
    filters: { q: "of ann@home.test", from: "2026-01-05T20:00:00.000Z" },
  });
  await admin.rpc("export_orders", { filters: { search: "ann@ho" } });
  const { data } = await (await stack.as("jadmin")).from("audit_log").select("details").order("id");
  expect(data).toEqual([
    { details: { filters: { q: "of •••", from: "2026-01-05T20:00:00.000Z" } } },
    { details: { filters: { search: "•••" } } },
  ]);
});

test("logs are deleted after their retention, except unfinished entries", async () => {
  const { data } = await (await stack.as("jadmin")).rpc("list_log_retention");
  const days = Object.fromEntries((data ?? []).map((row) => [row.log, row.days]));
  expect(days).toEqual({ security: 180, audit: 730, payments: 730, errors: 90, searches: 90 });
  const ago = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (const [kept, count] of [
    ["kept", 179],
    ["forgotten", 181],
  ] as const)
    await log(kept, { created_at: ago(count) });
  await stack.sql`
    insert into private.payment_events (id, type, payload, received_at, processed_at)
    values ('evt_old', 'x', '{}', ${ago(731)}, ${ago(731)}), ('evt_waits', 'x', '{}', ${ago(731)}, null)`;
  await stack.sql`select private.forget_old_logs(), private.purge_security_records()`;
  expect(await actionsOf({})).toEqual(["kept"]);
  const events = await stack.sql`select id from private.payment_events`;
  expect(events.map(({ id }) => id)).toEqual(["evt_waits"]);
  expect((await (await stack.as("prompter")).rpc("list_log_retention")).error?.code).toBe("42501");
});
