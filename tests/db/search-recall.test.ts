import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { insertPrompts } from "../../supabase/seed/rows.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { type Client, search } from "./search-library.ts";
import { EXPECTED_SEARCHES, type ExpectedSearch } from "./search-queries.ts";

const FIRST = 10;
const WANTED_RECALL = 0.95;

const searches = Object.values(EXPECTED_SEARCHES).flat();
// A picture or a file in storage would have to be there.
const prompts = loadPrompts().map((prompt) => ({
  ...prompt,
  image: "https://art.test/cover.webp",
  files: [],
}));
const slugs = new Set(prompts.map(({ slug }) => slug));

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await insertPrompts(stack.sql, prompts, []);
}, 60_000);
afterAll(() => stack.stop());

/** Recall of the first ten results. */
async function recallOf(client: Client, { query, finds }: ExpectedSearch): Promise<number> {
  const rows = await search(client, query, { limit: FIRST });
  const found = new Set(rows.map(({ slug }) => slug));
  return finds.filter((slug) => found.has(slug)).length / finds.length;
}

test("sixty different searches, each for prompts that are there", () => {
  expect(new Set(searches.map(({ query }) => query)).size).toBe(60);
  expect(searches.flatMap(({ finds }) => finds).filter((slug) => !slugs.has(slug))).toEqual([]);
});

describe.each(["anon", "member"] as const)("%s", (actor) => {
  test("finds at least 95 of 100 among the first ten", async () => {
    const client = await stack.as(actor);
    const recalls: number[] = [];
    const misses: string[] = [];
    for (const each of searches) {
      const recall = await recallOf(client, each);
      recalls.push(recall);
      if (recall < 1) misses.push(`${each.query}: ${Math.round(recall * 100)} %`);
    }
    const recall = recalls.reduce((sum, each) => sum + each, 0) / recalls.length;
    expect(recall, misses.join("\n")).toBeGreaterThanOrEqual(WANTED_RECALL);
  }, 60_000);
});
