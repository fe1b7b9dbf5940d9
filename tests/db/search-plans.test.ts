import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts } from "./search-library.ts";

let stack: TestStack;
let sql: postgres.Sql;
const plans: string[] = [];
beforeAll(async () => {
  stack = await startTestStack();
  const drafts = Array.from({ length: 300 }, (_, index) => ({
    title: `Plan ${index} of marketing`,
    tags: index % 50 ? ["common"] : ["common", "seldom"],
    isFree: index % 10 === 0,
  }));
  await addPrompts(stack.sql, drafts);
  await stack.sql`analyze`;
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: ({ message }) => plans.push(message ?? "") });
  await sql.unsafe(`
    load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log; set role anon`);
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

/** The plans of every statement that a call runs, inside its functions too. */
async function plansOf(query: string, filters: object): Promise<string> {
  plans.length = 0;
  await sql`select * from public.search_prompts(${query}, ${sql.json(filters as postgres.JSONValue)})`;
  return plans.join("\n");
}

const WHOLE_TABLE =
  /Seq Scan on (prompts|prompt_cards|prompt_search|prompt_listing|search_words|search_synonyms)\b/;

describe("no table is read through, however small it is now", () => {
  test.each([
    ["a word of every prompt", "marketing", {}, "prompt_search_vectors_idx"],
    ["a mistyped word", "makreting", {}, "search_words_spellings_idx"],
    ["a word that is far from any", "makrettingg", {}, "search_words_word_trgm_idx"],
    ["a word by its sound", "markitinks", {}, "search_words_sound_idx"],
    ["the beginning of a word", "mark", {}, "search_words_pkey"],
    ["another word for the same", "تسويق", {}, "search_synonyms_pkey"],
    ["an exact title", "Plan 7 of marketing", {}, "prompt_search_title_key_idx"],
    ["a word with filters", "plan", { tag: "seldom", free: true }, "prompt_search_vectors_idx"],
    ["the newest", "", {}, "prompt_listing_kind_newest_idx"],
    ["the newest of a tag", "", { tag: "seldom" }, "prompt_listing_kind_newest_idx"],
    [
      "the newest of a category",
      "",
      { category: "chatgpt-text", free: true },
      "prompt_listing_category_newest_idx",
    ],
    ["the most copied", "", { sort: "popular", arabic: false }, "prompt_listing_kind_popular_idx"],
    [
      "the most copied of two categories",
      "",
      { sort: "popular", category: ["chatgpt-text", "x"] },
      "prompt_listing_category_popular_idx",
    ],
  ])("%s", async (_, query, filters, index) => {
    const found = await plansOf(query, filters);
    expect(found).toContain(index);
    expect(found).not.toMatch(WHOLE_TABLE);
  });
});

test("a page of browsing is read in index order, without sorting all matches", async () => {
  const found = await plansOf("", { tag: "common" });
  expect(found).toMatch(/Index Only Scan Backward using prompt_listing_kind_newest_idx/);
});

test("the library is counted from an index", async () => {
  plans.length = 0;
  await sql`select * from public.library_counts()`;
  const found = plans.join("\n");
  expect(found).toMatch(/Index (Only )?Scan using prompt_listing_\w+ on prompt_listing l/);
  expect(found).not.toMatch(WHOLE_TABLE);
});
