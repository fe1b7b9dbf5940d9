import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, allPages, type Client, search } from "./search-library.ts";

const NUMBER = 130;

let stack: TestStack;
let visitor: Client;
let ids: string[];
beforeAll(async () => {
  stack = await startTestStack();
  visitor = await stack.as("anon");
  // Three moments and two figures for all of them, so that almost every neighbour is equal.
  ids = await addPrompts(
    stack.sql,
    Array.from({ length: NUMBER }, (_, index) => ({
      title: "Pagesworth of cards",
      category: ["chatgpt-text", "midjourney-style", "own-shelf"][index % 3],
      tags: index % 2 ? ["odd"] : ["even", "Even"],
      isFree: index % 5 === 0,
      publishedAt: `2026-01-0${1 + (index % 3)}T00:00:00.000001Z`,
    })),
  );
  await stack.sql`update public.prompt_counters set copies = 7 where prompt_id = any (${ids.slice(0, 40)})`;
});
afterAll(() => stack.stop());

describe.each(["newest", "popular"])("browsing by %s", (sort) => {
  test.each([
    [{}, NUMBER],
    [{ category: "own-shelf" }, 43],
    [{ category: ["own-shelf", "chatgpt-text"] }, 87],
    [{ kind: "image", tag: "even" }, 21],
    [{ tag: "odd", free: false }, 52],
    [{ category: "own-shelf", kind: "text", tag: "even", free: false, arabic: false }, 18],
  ])("reaches each card once: %j", async (filters, expected) => {
    const all = await stack.sql<
      { id: string }[]
    >`select id from public.prompt_cards where title = 'Pagesworth of cards'`;
    expect(all).toHaveLength(NUMBER);
    const pages = await allPages(visitor, "", { ...filters, sort, limit: 7 });
    const found = pages.flat().filter((id) => ids.includes(id));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(expected);
    expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
  });

  test("is in order", async () => {
    const rows = (await allPages(visitor, "", { sort, limit: 60 })).flat();
    const column = sort === "newest" ? "published_at" : "copies";
    const ordered = await stack.sql<{ id: string }[]>`
      select id from public.prompt_cards order by ${stack.sql(column)} desc, id desc`;
    expect(rows).toEqual(ordered.map(({ id }) => id));
  });

  test("is not shifted by what is published meanwhile", async () => {
    const first = await search(visitor, "", { sort, limit: 10 });
    const second = await search(visitor, "", { sort, limit: 10 }, first.at(-1)?.cursor);
    const [added = ""] = await addPrompts(stack.sql, [{ title: "Late arrival" }]);
    await stack.sql`update public.prompt_counters set copies = 1000 where prompt_id = ${added}`;
    const again = await search(visitor, "", { sort, limit: 10 }, first.at(-1)?.cursor);
    await stack.sql`delete from public.prompts where id = ${added}`;
    expect(again.map(({ id }) => id)).toEqual(second.map(({ id }) => id));
  });
});

describe.each(["relevance", "newest", "popular"])("a search by %s", (sort) => {
  test("pages through its candidates without a gap or a repetition, though all are equal", async () => {
    const whole = (await allPages(visitor, "pagesworth", { sort, limit: 60 })).flat();
    const small = (await allPages(visitor, "pagesworth", { sort, limit: 9 })).flat();
    expect(small).toEqual(whole);
    expect(new Set(small).size).toBe(small.length);
    expect(small.length).toBe(NUMBER);
  });
});
