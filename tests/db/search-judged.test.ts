// Spec 1.13.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { insertPrompts } from "../../supabase/seed/rows.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { type Client, search } from "./search-library.ts";
import { mistype } from "./typing-errors.ts";

type Judged = { query: string; language: string; kind: string; relevant: string[] };

/** Written and judged by a person who had not read the ranking code. */
const judged: Judged[] = JSON.parse(readFileSync(join(import.meta.dirname, "judged-searches.json"), "utf8"));
const prompts = loadPrompts().map((prompt) => ({
  ...prompt,
  image: "https://art.test/cover.webp",
  files: [],
}));

const FIRST = 3;
const SEED = 1000;
/**
 * Measured values in per cent, minus one search of 200; the targets were 95 and 90. Without search terms they
 * were 84 and 82: synonyms were missing.
 */
const REACHED = { exact: 94.5, mistyped: 91 };

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await insertPrompts(stack.sql, prompts, []);
  // A running server does this after a while.
  await stack.sql`vacuum analyze`;
}, 60_000);
afterAll(() => stack.stop());

async function finds(client: Client, query: string, relevant: string[]): Promise<number> {
  const rows = await search(client, query, { limit: FIRST });
  return rows.some(({ slug }) => relevant.includes(slug)) ? 1 : 0;
}

type Found = Judged & { exact: number; mistyped: number };

async function findBoth(client: Client, each: Judged, place: number): Promise<Found> {
  const [exact, mistyped] = await Promise.all([
    finds(client, each.query, each.relevant),
    finds(client, mistype(each.query, SEED + place), each.relevant),
  ]);
  return { ...each, exact, mistyped };
}

function rate(found: Found[]) {
  const percent = (hits: number[]) => (100 * hits.reduce((sum, hit) => sum + hit, 0)) / hits.length;
  return {
    exact: percent(found.map(({ exact }) => exact)),
    mistyped: percent(found.map(({ mistyped }) => mistyped)),
  };
}

/** A line for each language and kind. */
function figures(found: Found[]): string {
  const cells = Map.groupBy(found, ({ language, kind }) => `${language} ${kind}`);
  const lines = [["all", found] as const, ...cells].map(([name, some]) => {
    const { exact, mistyped } = rate(some);
    return `${name}: ${exact.toFixed(1)} %, with a typing error ${mistyped.toFixed(1)} %`;
  });
  return lines.join("\n");
}

test("two hundred different searches, half of them Arabic, expect existing prompts", () => {
  const slugs = new Set(prompts.map(({ slug }) => slug));
  expect(new Set(judged.map(({ query }) => query)).size).toBe(200);
  expect(judged.filter(({ language }) => language === "ar")).toHaveLength(100);
  expect(judged.flatMap(({ relevant }) => relevant).filter((slug) => !slugs.has(slug))).toEqual([]);
});

describe.each(["anon", "member"] as const)("%s", (actor) => {
  test("finds what was judged right among the first three, with a typing error too", async () => {
    const client = await stack.as(actor);
    const found: Found[] = [];
    for (let from = 0; from < judged.length; from += 5) {
      const some = judged.slice(from, from + 5);
      found.push(...(await Promise.all(some.map((each, index) => findBoth(client, each, from + index)))));
    }
    const { exact, mistyped } = rate(found);
    console.info(`${actor}\n${figures(found)}`);
    expect(exact, figures(found)).toBeGreaterThanOrEqual(REACHED.exact);
    expect(mistyped, figures(found)).toBeGreaterThanOrEqual(REACHED.mistyped);
  }, 240_000);
});

test("a task finds what is made for it before what only mentions it", async () => {
  const rows = await search(await stack.as("anon"), "summarise a meeting", { limit: FIRST });
  expect(rows.map(({ slug }) => slug)).toContain("minutes-from-a-rough-transcript");
});

test("a match of one minor word is not listed beside real matches", async () => {
  const rows = await search(await stack.as("anon"), "write an email to an angry customer", { limit: 60 });
  const slugs = rows.map(({ slug }) => slug);
  expect(slugs).toContain("calm-reply-to-an-angry-customer");
  expect(slugs).not.toContain("textile-lane-in-an-old-market");
});

test("a prompt with every word is listed, even with a low score", async () => {
  const rows = await search(await stack.as("anon"), "invoice", { limit: 60 });
  expect(rows.map(({ slug }) => slug)).toContain("regex-with-examples-that-must-fail");
});

test("a word as it sounds finds what is spelled otherwise", async () => {
  const [row] = await search(await stack.as("anon"), "fotografy", { limit: FIRST });
  expect(`${row?.title} ${row?.tags}`).toMatch(/photograph/);
});

describe("is_near", () => {
  test.each([
    ["a question of which a stray word is known", "zqxwvk qwzzkj invoice", true],
    ["what is answered", "invoice reminder", false],
    ["what is answered but for a typing error", "invoce remindr", false],
    ["Arabic of which a stray word is known", "ظغضقثخ ثخضغطظ فاتورة", true],
    ["Arabic that is answered", "رد على عميل غاضب", false],
  ])("distinguishes %s", async (_, query, expected) => {
    const [row] = await search(await stack.as("anon"), query, { limit: FIRST });
    expect(row?.is_near).toBe(expected);
  });
});
