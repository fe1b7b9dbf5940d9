// Spec 1.13.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardColumns, promptPageColumns } from "../../src/lib/prompt-data/columns.ts";
import { PROMPTER_ID } from "../../supabase/seed/accounts.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, type Client, LIBRARY, search, titles } from "./search-library.ts";

const TERMS = ["my visuals never match", "colours all over the place", "keep a series in one hand"];
const TERMS_AR = ["صوري لا تشبه بعضها", "هوية بصرية موحدة"];

let stack: TestStack;
let visitor: Client;
let styleSheet: string;
beforeAll(async () => {
  stack = await startTestStack();
  const [id] = await addPrompts(stack.sql, [
    { title: "Style sheet for a brand", searchTerms: TERMS, searchTermsAr: TERMS_AR, author: PROMPTER_ID },
    { title: "Draft of a brand", searchTerms: ["snickerdoodle"], status: "draft" },
    ...LIBRARY,
  ]);
  styleSheet = id ?? "";
  visitor = await stack.as("anon");
});
afterAll(() => stack.stop());

describe("a visitor finds a premium prompt by a search term", () => {
  test.each([
    ["as it stands there", "my visuals never match"],
    ["by a word of it", "visuals"],
    ["in other forms of its words", "matching visual"],
    ["with its words the other way round", "match visuals"],
    ["with a typing error", "visuasl match"],
    ["by the beginning of a word", "visua"],
    ["within a sentence", "please help, the visuals on our site never match"],
    ["in Arabic", "صوري لا تشبه بعضها"],
    ["in Arabic with other letters and the article", "الهويه البصريه"],
    ["in Arabic with a typing error", "هوية بصرين موحدة"],
  ])("%s", async (_, query) => {
    expect((await titles(visitor, query))[0]).toBe("Style sheet for a brand");
  });
});

test("of a draft they find nothing", async () => {
  expect(await titles(visitor, "snickerdoodle")).toEqual([]);
});

test("a search term ranks just below a title and above descriptions and tags", async () => {
  await addPrompts(stack.sql, [
    { title: "One", tags: ["quokka"], description: "A census of the ford" },
    { title: "Two", description: "A quokka census, at the ford" },
    { title: "Three", searchTerms: ["quokka census"] },
    { title: "The quokka census" },
    { title: "Five", searchTerms: ["quokka and wombat", "census of the ford"] },
  ]);
  expect(await titles(visitor, "quokka census")).toEqual([
    "The quokka census",
    "Three",
    "Five",
    "One",
    "Two",
  ]);
});

test("a matching search term is found behind any number of newer prompts", async () => {
  await addPrompts(stack.sql, [{ title: "Old hand", searchTerms: ["borrow a wheelbarrow"] }]);
  await addPrompts(
    stack.sql,
    Array.from({ length: 300 }, (_, at) => ({
      title: `Garden ${at}`,
      description: "Borrow a wheelbarrow or two",
    })),
  );
  expect((await titles(visitor, "borrow a wheelbarrow"))[0]).toBe("Old hand");
});

test("terms that change are found at once, and those that went no longer", async () => {
  const prompter = await stack.as("prompter");
  const { error } = await prompter
    .from("prompts")
    .update({ search_terms: ["one look for all posts"] })
    .eq("id", styleSheet);
  expect(error).toBeNull();
  expect(await titles(visitor, "one look for all posts")).toContain("Style sheet for a brand");
  expect(await titles(visitor, "visuals")).not.toContain("Style sheet for a brand");
  await prompter.from("prompts").update({ search_terms: TERMS }).eq("id", styleSheet);
});

test("only the author and staff write them", async () => {
  const write = async (actor: "anon" | "member" | "jadmin") =>
    (await stack.as(actor))
      .from("prompts")
      .update({ search_terms: ["taken over"] })
      .eq("id", styleSheet)
      .select("id");
  expect((await write("anon")).error?.code).toBe("42501");
  expect((await write("member")).data).toEqual([]);
  expect((await write("jadmin")).data).toHaveLength(1);
  await stack.sql`update public.prompts set search_terms = ${TERMS} where id = ${styleSheet}`;
});

test("only the search returns search terms, no list and no prompt page", async () => {
  const found = await search(visitor, "visuals match");
  const listed = await visitor.from("prompt_cards").select(cardColumns).eq("id", styleSheet).single();
  const page = await visitor.from("prompt_cards").select(promptPageColumns).eq("id", styleSheet).single();
  const related = await visitor
    .rpc("related_prompts", { prompt: styleSheet }, { get: true })
    .select(cardColumns);
  expect(related.data?.length).toBeGreaterThan(0);
  for (const answer of [found, listed.data, page.data, related.data]) {
    expect(answer).toBeTruthy();
    for (const word of [...TERMS, ...TERMS_AR, "search_terms"])
      expect(JSON.stringify(answer)).not.toContain(word);
  }
  const { cursor: _, is_near: __, ...row } = found[0] ?? { cursor: "", is_near: false };
  expect(Object.keys(row).sort()).toEqual(Object.keys(listed.data ?? {}).sort());
  expect(Object.keys(related.data?.[0] ?? {}).sort()).toEqual(cardColumns.split(",").sort());
});
