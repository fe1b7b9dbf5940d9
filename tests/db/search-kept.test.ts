import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, type Client, titles } from "./search-library.ts";

let stack: TestStack;
let visitor: Client;
let member: Client;
beforeAll(async () => {
  stack = await startTestStack();
  visitor = await stack.as("anon");
  member = await stack.as("member");
});
afterAll(() => stack.stop());

async function add(title: string, text?: string): Promise<string> {
  const [id = ""] = await addPrompts(stack.sql, [{ title, text }]);
  return id;
}

test("a new title is found and the old one is not", async () => {
  const id = await add("Grumblewick");
  await stack.sql`update public.prompts set title = 'Flimmerstone' where id = ${id}`;
  expect(await titles(visitor, "flimmerstone")).toEqual(["Flimmerstone"]);
  expect(await titles(visitor, '"grumblewick"')).toEqual([]);
});

test("a new text is found by members though nothing on the card changes", async () => {
  const id = await add("Of texts that change", "The word brambleshank occurs here.");
  await stack.sql`update public.prompts set prompt_text = 'The word tanglefoot occurs here.' where id = ${id}`;
  expect(await titles(member, "tanglefoot")).toEqual(["Of texts that change"]);
  expect(await titles(member, '"brambleshank"')).toEqual([]);
});

test("hidden and deleted prompts leave search and return when published again", async () => {
  const id = await add("Wanderlamp");
  const tables = ["prompt_search", "prompt_listing"];
  const rows = async () =>
    Promise.all(
      tables.map(
        async (table) =>
          (await stack.sql`select from private.${stack.sql(table)} where prompt_id = ${id}`).length,
      ),
    );
  expect(await rows()).toEqual([1, 1]);
  await stack.sql`update public.prompts set status = 'hidden' where id = ${id}`;
  expect([await rows(), await titles(visitor, "wanderlamp")]).toEqual([[0, 0], []]);
  await stack.sql`update public.prompts set status = 'published' where id = ${id}`;
  expect(await titles(visitor, "wanderlamp")).toEqual(["Wanderlamp"]);
  await stack.sql`delete from public.prompts where id = ${id}`;
  expect([await rows(), await titles(visitor, "wanderlamp")]).toEqual([[0, 0], []]);
});

test("a prompt set free is found by its text, and no longer when that is taken back", async () => {
  const id = await add("Of freedom", "The word merrythought occurs here.");
  expect(await titles(visitor, "merrythought")).toEqual([]);
  await stack.sql`update public.prompts set is_free = true where id = ${id}`;
  expect(await titles(visitor, "merrythought")).toEqual(["Of freedom"]);
  await stack.sql`update public.prompts set is_free = false where id = ${id}`;
  expect(await titles(visitor, "merrythought")).toEqual([]);
});

test("a copy moves a card up the popular order without indexing its words again", async () => {
  const id = await add("Of popularity");
  await add("Of obscurity");
  const version = () => stack.sql`select xmin from private.prompt_search where prompt_id = ${id}`;
  const before = await version();
  await stack.sql`update public.prompt_counters set copies = 100 where prompt_id = ${id}`;
  expect((await titles(visitor, "", { sort: "popular" }))[0]).toBe("Of popularity");
  expect(await version()).toEqual(before);
});

test("the longest text there may be is saved, and found by its first words", async () => {
  const word = (index: number) => `w${index.toString(36).padStart(6, "q")}`;
  const text = Array.from({ length: 25_000 }, (_, index) => word(index)).join(" ");
  await stack.sql`
    insert into public.prompts (title, prompt_text, prompt_text_ar, status)
    values ('Of length', ${text}, ${"ﷺ".repeat(199_999)}, 'published')`;
  expect(await titles(member, word(7))).toEqual(["Of length"]);
});

test("saving locks the staff list, then the card, then the search, as other writers do", async () => {
  const [derived] = await stack.sql<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'private.derive_prompt'::regproc`;
  expect(derived?.source.match(/private\.(register_prompt|write_prompt_card|index_prompt)(?=\()/g)).toEqual([
    "private.register_prompt",
    "private.write_prompt_card",
    "private.index_prompt",
  ]);
});
