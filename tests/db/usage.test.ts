import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { ACTORS, DRAFT, FREE, numbered, PREMIUM } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const HIDDEN = "a4000000-0000-4000-8000-000000000004";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.prompt_use_by_day`;
});
afterAll(() => stack.stop());

async function use(actor: Actor, prompt: string, kind = "copy") {
  const { data, error } = await (await stack.as(actor)).rpc("record_usage", { prompt, kind });
  expect({ data, error }, `${actor} ${kind}`).toEqual({ data: null, error: null });
}

async function usesOf(prompt: string): Promise<number> {
  const [row] = await stack.sql`
    select coalesce(sum(copies + runs + downloads), 0)::int as uses from public.prompt_use_by_day where prompt_id = ${prompt}`;
  return row?.uses;
}

test("a use is counted by day and kind, and each of them among the copies of the card", async () => {
  for (const kind of ["copy", "copy", "run", "download"]) await use("member", PREMIUM, kind);
  expect(
    await stack.sql`select day = (now() at time zone 'utc')::date as today, copies, runs, downloads from public.prompt_use_by_day`,
  ).toEqual([{ today: true, copies: 2, runs: 1, downloads: 1 }]);
  const [card] = await stack.sql`select copies::int from public.prompt_cards where id = ${PREMIUM}`;
  const [listed] =
    await stack.sql`select copies::int from private.prompt_listing where prompt_id = ${PREMIUM} and tag = ''`;
  expect([card?.copies, listed?.copies]).toEqual([4, 4]);
});

test("P7: only readers of the text are counted, with the same response for all", {
  timeout: 30_000,
}, async () => {
  const counted = async (prompt: string) => {
    const actors: Actor[] = [];
    for (const actor of ACTORS) {
      const before = await usesOf(prompt);
      await use(actor, prompt);
      if ((await usesOf(prompt)) > before) actors.push(actor);
    }
    return actors;
  };
  expect(await counted(PREMIUM)).toEqual(["member", "lifetime", "jadmin", "admin", "super"]);
  expect(await counted(FREE)).toEqual(ACTORS);
  expect(await counted(DRAFT)).toEqual([]);
  expect(await counted(HIDDEN)).toEqual([]);
  expect(await counted("a9000000-0000-4000-8000-000000000009")).toEqual([]);
});

test("R9: an author does not raise the counts of their own prompt", async () => {
  for (const actor of ["prompter", "member", "admin"] as const) {
    await use(actor, numbered("b1", actor));
    expect(await usesOf(numbered("b1", actor)), actor).toBe(0);
  }
});

test("an unknown kind is not counted", async () => {
  for (const kind of ["", "COPY", "share", "copies; drop table prompts"]) await use("member", PREMIUM, kind);
  expect(await usesOf(PREMIUM)).toBe(0);
});

describe("D2: flooding", { timeout: 20_000 }, () => {
  test("D2: one person counts ten times a day for a prompt", async () => {
    const member = await stack.as("member");
    const calls = Array.from({ length: 40 }, () =>
      member.rpc("record_usage", { prompt: PREMIUM, kind: "copy" }),
    );
    for (const { error } of await Promise.all(calls)) expect(error).toBeNull();
    expect(await usesOf(PREMIUM)).toBe(10);
    await use("lifetime", PREMIUM);
    expect(await usesOf(PREMIUM)).toBe(11);
  });

  test("D2: a visitor is their address, however many tabs", async () => {
    for (let tab = 0; tab < 15; tab++) await use("anon", FREE);
    expect(await usesOf(FREE)).toBe(10);
  });

  test("D2: one person counts sixty times a minute, over all prompts", async () => {
    const member = await stack.as("member");
    await stack.sql`
      insert into public.prompts (title, prompt_text, status, is_free)
      select 'Flood ' || n, 'A text of ten letters', 'published', true from generate_series(1, 70) n`;
    const prompts = await stack.sql<
      { id: string }[]
    >`select id from public.prompts where title like 'Flood %'`;
    await Promise.all(prompts.map(({ id }) => member.rpc("record_usage", { prompt: id, kind: "run" })));
    const [row] = await stack.sql`select sum(runs)::int as uses from public.prompt_use_by_day`;
    expect(row?.uses).toBe(60);
  });

  test("D2: a prompt counts a thousand times an hour, from any addresses", async () => {
    await stack.sql`insert into private.rate_limits values (${`usage:${FREE}`}, now(), 999)`;
    await use("member", FREE);
    await use("lifetime", FREE);
    expect(await usesOf(FREE)).toBe(1);
  });

  test("D2: the addresses of one network of version 6 are one visitor", async () => {
    const holder = async (address: string) => {
      const headers = JSON.stringify({ "x-forwarded-for": address });
      return stack.sql.begin(async (tx) => {
        await tx`select set_config('request.headers', ${headers}, true)`;
        const [row] = await tx`select private.quota_holder() as holder`;
        return row?.holder;
      });
    };
    expect(await holder("2001:db8:1:2:3:4:5:6")).toBe(await holder("2001:db8:1:2::9"));
    expect(await holder("2001:db8:1:3::9")).not.toBe(await holder("2001:db8:1:2::9"));
    expect(await holder("203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
    expect(await holder("nonsense")).toBe("nowhere");
  });
});

test("the job writes the uses of the last seven days to the cards and removes old ones", async () => {
  await stack.sql`
    insert into public.prompt_use_by_day (prompt_id, day, copies, runs, downloads)
    select ${PREMIUM}, (now() at time zone 'utc')::date - days, 1, 10, 100 from unnest(array[0, 6, 7, 30]) days`;
  const weekUses = async () => {
    await stack.sql`select private.run_job('roll_up_usage')`;
    const [card] =
      await stack.sql`select week_uses, updated_at from public.prompt_cards where id = ${PREMIUM}`;
    return card?.week_uses;
  };
  expect(await weekUses()).toBe(222);
  const { data } = await (await stack.as("anon"))
    .from("prompt_cards")
    .select("slug, week_uses")
    .order("week_uses", { ascending: false })
    .limit(1);
  expect(data).toEqual([{ slug: "rival-premium", week_uses: 222 }]);
  await stack.sql`delete from public.prompt_use_by_day`;
  expect(await weekUses()).toBe(0);
});

test("P4: outsiders see neither usage nor the number of its rows", async () => {
  await use("member", PREMIUM);
  for (const actor of ["anon", "user", "member", "lifetime"] as const) {
    const client = await stack.as(actor);
    const ask = (prompt: string) =>
      client.from("prompt_use_by_day").select("*", { count: "exact", head: true }).eq("prompt_id", prompt);
    const [present, absent] = [await ask(PREMIUM), await ask("a9000000-0000-4000-8000-000000000009")];
    expect([present.count, present.status], actor).toEqual([absent.count, absent.status]);
  }
});
