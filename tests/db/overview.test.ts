// Spec 6.16.

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { FREE, idOf } from "./support/actors.ts";
import { fulfil, makePerson, openCheckout, paidFor } from "./support/payments.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

type Overview = {
  first_day: string;
  last_day: string;
  before: { sign_ups: number; members: number; ai_calls: number; cents: number | null } | null;
  figures: { figure: string; day: string; part: string; value: number }[];
  revenue: { plan: string; orders: number; cents: number; refunded_cents: number }[] | null;
  top_prompts: { slug: string; uses: number }[];
  misses: { words: string; times: number }[];
  ai: { day: string; calls: number; failures: number }[];
};

async function overviewFor(actor: Actor, days = 30) {
  const { data, error } = await (await stack.as(actor)).rpc("overview", { days });
  return { overview: data as Overview, code: error?.code };
}

const today = () => new Date().toISOString().slice(0, 10);

test("only staff see the overview of 7, 30 or 90 days", async () => {
  for (const actor of ["user", "member", "prompter"] as const)
    expect((await overviewFor(actor)).code, actor).toBe("42501");
  for (const actor of ["jadmin", "admin", "super"] as const)
    expect((await overviewFor(actor)).code, actor).toBeUndefined();
  expect((await overviewFor("admin", 31)).code).toBe("22023");
});

test("the database masks revenue for a jadmin", async () => {
  expect((await overviewFor("jadmin")).overview.revenue).toBeNull();
  const { overview } = await overviewFor("admin");
  const [stored] = await stack.sql`
    select count(*)::int as orders, coalesce(sum(case when status not in ('disputed', 'revoked') then amount_cents - amount_refunded_cents end), 0)::int as cents
    from public.orders
    where paid_at >= (((now() at time zone 'utc')::date - 29)::timestamp at time zone 'utc')`;
  const sum = (key: "orders" | "cents") => overview.revenue?.reduce((all, plan) => all + plan[key], 0);
  expect({ orders: sum("orders"), cents: sum("cents") }).toEqual({ ...stored });
});

test("the period before has its own sign-ups and revenue, masked for a jadmin", async () => {
  const before = async (actor: Actor, days = 7) => (await overviewFor(actor, days)).overview.before;
  const empty = await before("admin");
  expect(empty).toMatchObject({ sign_ups: 0, cents: 0 });
  const person = await makePerson(stack.sql);
  onTestFinished(async () => void (await stack.sql`delete from auth.users where id = ${person}`));
  const order = await openCheckout(stack.sql, person, "yearly");
  await fulfil(stack.sql, paidFor(order, {}));
  await stack.sql`update public.orders set paid_at = now() - interval '8 days' where user_id = ${person}`;
  await stack.sql`update public.profiles set created_at = now() - interval '13 days' where id = ${person}`;
  expect(await before("admin")).toMatchObject({ sign_ups: 1, cents: 4900 });
  expect(await before("jadmin")).toMatchObject({ sign_ups: 1, cents: null });
  expect(await before("admin", 90), "days that were never counted").toBeNull();
});

test("M12: disputed money is revenue only after the dispute is won", async () => {
  const earned = async () =>
    (await overviewFor("admin")).overview.revenue?.reduce((all, { cents }) => all + cents, 0) ?? 0;
  const before = await earned();
  const person = await makePerson(stack.sql);
  // The fixture names rows by the last figures of everybody's id.
  onTestFinished(async () => void (await stack.sql`delete from auth.users where id = ${person}`));
  const order = await openCheckout(stack.sql, person, "yearly");
  for (const [dispute, status, cents] of [
    [null, "paid", 4900],
    [{ id: "dp_1", status: "needs_response", amount: 4900 }, "disputed", 0],
    [{ id: "dp_1", status: "won", amount: 4900 }, "paid", 4900],
    [{ id: "dp_2", status: "lost", amount: 4900 }, "revoked", 0],
  ] as const) {
    const outcome = await fulfil(stack.sql, paidFor(order, { disputes: dispute ? [dispute] : [] }));
    expect([outcome.status, (await earned()) - before]).toEqual([status, cents]);
  }
});

test("R10: a demoted jadmin with a living token is refused at the next request", async () => {
  const jadmin = await stack.as("jadmin");
  expect((await jadmin.rpc("overview", { days: 7 })).error).toBeNull();
  await stack.sql`update public.user_roles set role = 'prompter' where user_id = ${idOf("jadmin")}`;
  expect((await jadmin.rpc("overview", { days: 7 })).error?.code).toBe("42501");
  expect((await jadmin.rpc("list_security_logs", {})).error?.code).toBe("42501");
});

test("days that are over are counted once and kept; today is counted as it goes on", async () => {
  const whole = (await overviewFor("admin", 90)).overview.figures;
  expect(whole.filter(({ figure }) => figure === "members").length).toBeGreaterThan(0);
  await stack.sql`select private.roll_up_figures()`;
  expect((await overviewFor("admin", 90)).overview.figures).toEqual(whole);
  await stack.sql`delete from public.security_logs where created_at < now() - interval '2 days'`;
  await stack.sql`insert into public.security_logs (action, user_id, severity) values ('new', ${idOf("user")}, 'critical')`;
  const later = (await overviewFor("admin", 90)).overview.figures;
  const criticalToday = (figures: Overview["figures"]) =>
    figures.find(({ figure, day, part }) => figure === "security" && day === today() && part === "critical")
      ?.value ?? 0;
  expect(criticalToday(later)).toBe(criticalToday(whole) + 1);
  const before = (figures: Overview["figures"]) => figures.filter(({ day }) => day < today());
  expect(before(later)).toEqual(before(whole));
});

test("a member counts from a plan's first day to its last, under that day's plan", async () => {
  const person = idOf("user");
  await stack.sql`delete from public.user_subscriptions`;
  await stack.sql`
    insert into public.user_subscriptions (user_id, plan_id, status, created_at, expires_at)
    values (${person}, 'monthly', 'superseded', now() - interval '20 days', now() + interval '10 days')`;
  await stack.sql`
    insert into public.user_subscriptions (user_id, plan_id, created_at) values (${person}, 'yearly', now() - interval '4 days')`;
  // The hourly job may have stored the fixture's figures just before.
  await stack.sql`delete from private.daily_figures`;
  const members = async () =>
    (await overviewFor("admin")).overview.figures
      .filter(({ figure }) => figure === "members")
      .map(({ day, part }) => [Math.round((Date.parse(today()) - Date.parse(day)) / 86_400_000), part]);
  const counted = await members();
  expect(counted.filter(([, plan]) => plan === "yearly").map(([ago]) => ago)).toEqual([4, 3, 2, 1, 0]);
  expect(counted.filter(([, plan]) => plan === "monthly").map(([ago]) => ago)).toEqual(
    Array.from({ length: 16 }, (_, place) => 20 - place),
  );
  await stack.sql`update public.user_subscriptions set status = 'revoked', revoked_at = now() where plan_id = 'yearly'`;
  expect((await members()).at(-1)).not.toEqual([0, "yearly"]);
});

test("the most used prompts come first", async () => {
  await stack.sql`delete from public.prompt_use_by_day`;
  await stack.sql`insert into public.prompt_use_by_day (prompt_id, day, copies, runs) values (${FREE}, (now() at time zone 'utc')::date, 3, 2)`;
  const { overview } = await overviewFor("jadmin", 7);
  expect(overview.top_prompts.map(({ uses }) => uses)).toEqual([5]);
});

const misses = async () =>
  (
    await stack.sql<
      { words: string; times: number }[]
    >`select words, times from private.search_misses order by words`
  ).map((row) => ({ ...row }));

test("a search without a result is counted by its words, anonymously", async () => {
  const anon = await stack.as("anon");
  const user = await stack.as("user");
  await anon.rpc("note_search_miss", { query: "  Zyxwv  QUUX-plonk " });
  await user.rpc("note_search_miss", { query: "zyxwv quux-plonk" });
  expect(await misses()).toEqual([{ words: "zyxwv quux plonk", times: 2 }]);
  const columns = await stack.sql`
    select column_name from information_schema.columns where table_name = 'search_misses' order by 1`;
  expect(columns.map(({ column_name }) => column_name)).toEqual(["day", "times", "words"]);
  expect((await overviewFor("jadmin")).overview.misses).toEqual([{ words: "zyxwv quux plonk", times: 2 }]);
});

test("a search with near results only is counted, one with an answer is not", async () => {
  const anon = await stack.as("anon");
  await anon.rpc("note_search_miss", { query: "zyxwv plonk quill" });
  await anon.rpc("note_search_miss", { query: "quill" });
  expect(await misses()).toEqual([{ words: "zyxwv plonk quill", times: 1 }]);
});

test("possible personal data and searches with results are not stored", async () => {
  const user = await stack.as("user");
  const [card] = await stack.sql<
    { title: string }[]
  >`select title from public.prompt_cards order by id limit 1`;
  for (const query of [
    "zyxwv@quux.example",
    "zyxwvquux 0155501234",
    "zyxwvquux ٠١٥٥٥٠١٢٣٤",
    "z",
    "",
    `zyxwvquux ${"plonk ".repeat(40)}`,
    card?.title ?? "",
  ])
    expect((await user.rpc("note_search_miss", { query })).error, query).toBeNull();
  expect(await misses()).toEqual([]);
});

test("D2: failed searches have a quota, and so do new words in total", async () => {
  const user = await stack.as("user");
  const tell = (query: string) => user.rpc("note_search_miss", { query });
  const answers = await Promise.all(Array.from({ length: 30 }, () => tell("zyxwvquux")));
  expect(answers.every(({ error }) => error === null)).toBe(true);
  expect(await misses()).toEqual([{ words: "zyxwvquux", times: 20 }]);
  await stack.sql`delete from private.rate_limits`;
  await stack.sql`
    insert into private.rate_limits (key, window_start, count) values ('search_misses', now(), 1000)`;
  await tell("plonkzyxwv");
  await tell("zyxwvquux");
  expect(await misses()).toEqual([{ words: "zyxwvquux", times: 21 }]);
});

test("only the server counts calls of the language model", async () => {
  const service = stack.service();
  await service.rpc("note_ai_use", { task: "translate", failed: false });
  await service.rpc("note_ai_use", { task: "tags", failed: true });
  const { ai } = (await overviewFor("jadmin", 7)).overview;
  expect(ai).toEqual([{ day: today(), calls: 2, failures: 1 }]);
});
