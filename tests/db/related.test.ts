import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";

const CATEGORY = "claude-text";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  const prompts: [slug: string, category: string, tags: string[], copies: number, status?: string][] = [
    ["base", CATEGORY, ["Email", "writing", "work"], 1],
    ["three-tags", "chatgpt-text", ["email", "writing", "work"], 5],
    ["two-tags-same-shelf", CATEGORY, ["writing", "work"], 5],
    ["two-tags-much-used", "chatgpt-text", ["email ", "work"], 900],
    ["one-tag", "chatgpt-image", ["email"], 5000],
    ["same-shelf-much-used", CATEGORY, ["other"], 700],
    ["same-shelf", CATEGORY, [], 3],
    ["same-shelf-least", CATEGORY, [], 2],
    ["elsewhere", "chatgpt-image", ["other"], 9000],
    ["draft", CATEGORY, ["email", "writing", "work"], 9000, "draft"],
    ["hidden", CATEGORY, ["email", "writing", "work"], 9000, "hidden"],
    ["alone", "a-shelf-of-its-own", ["nobody-else"], 1],
  ];
  for (const [slug, category, tags, copies, status = "published"] of prompts) {
    const [row] = await stack.sql`
      insert into public.prompts (slug, title, prompt_text, metadata, status)
      values (${slug}, ${slug}, 'A text of ten letters', ${stack.sql.json({ category, tags })}, ${status}) returning id`;
    await stack.sql`update public.prompt_counters set copies = ${copies} where prompt_id = ${row?.id}`;
  }
});
afterAll(() => stack.stop());

async function relatedTo(slug: string): Promise<string[]> {
  const [row] = await stack.sql`select id from public.prompts where slug = ${slug}`;
  const { data, error } = await (await stack.as("anon")).rpc("related_prompts", { prompt: row?.id });
  if (error) throw error;
  return data.map((card) => card.slug);
}

test("at most six related prompts come by shared tags, then category, then uses", async () => {
  expect(await relatedTo("base")).toEqual([
    "three-tags",
    "two-tags-same-shelf",
    "two-tags-much-used",
    "one-tag",
    "same-shelf-much-used",
    "same-shelf",
  ]);
});

test("P7: unpublished prompts are related to nothing, and nothing to them", async () => {
  for (const slug of ["draft", "hidden"]) expect(await relatedTo(slug)).toEqual([]);
  const all = await Promise.all(["base", "three-tags", "same-shelf"].map(relatedTo));
  expect(all.flat().filter((slug) => /draft|hidden/.test(slug))).toEqual([]);
});

test("a prompt that shares nothing has none", async () => {
  expect(await relatedTo("alone")).toEqual([]);
});

test("the most used of a tag is found however many share it", async () => {
  await stack.sql`
    insert into public.prompts (slug, title, prompt_text, metadata, status)
    select 'crowd-' || n, 'Crowd', 'A text of ten letters', '{"category": "crowd", "tags": ["nobody-else"]}', 'published'
    from generate_series(1, 60) n`;
  await stack.sql`
    update public.prompt_counters set copies = 7 where prompt_id = (select id from public.prompts where slug = 'crowd-22')`;
  const found = await relatedTo("alone");
  expect(found).toHaveLength(6);
  expect(found[0]).toBe("crowd-22");
  await stack.sql`delete from public.prompts where slug like 'crowd-%'`;
});
