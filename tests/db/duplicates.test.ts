// Spec 1.11.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RowOf } from "../../src/lib/supabase/rows.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const text = `You are a patient editor. Read the article below and point out, paragraph by paragraph, where a reader may
  lose the thread. Suggest one better sentence for each place, keep the voice of the author, and end with the three changes
  that would help most. Do not rewrite what is clear already. Write in {{language}} for {{readers}}.`;

async function write(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, prompt_text] of texts.entries()) {
    const [row] = await stack.sql`
      insert into public.prompts (title, prompt_text, created_at)
      values (${`Alike ${at}`}, ${prompt_text}, ${new Date(Date.UTC(2026, 0, 1 + at))}) returning id`;
    ids.push(row?.id);
  }
  return ids;
}

async function listAll() {
  const staff = await stack.as("jadmin");
  const { data, error } = await staff
    .rpc("list_duplicate_prompts", { page_size: 100 })
    .overrideTypes<RowOf<"duplicate_pair">[], { merge: false }>();
  expect(error).toBeNull();
  return data ?? [];
}

async function pairs(ids: readonly string[]) {
  return (await listAll())
    .filter(({ first_id, copy_id }) => ids.includes(first_id) && ids.includes(copy_id))
    .map(({ first_id, copy_id, likeness }) => [ids.indexOf(first_id), ids.indexOf(copy_id), likeness]);
}

test("the same text is found in another spacing, case and markup", async () => {
  const ids = await write(
    text,
    `**${text.toUpperCase().replaceAll("\n", " ")}**`,
    "Draw a lighthouse at dusk in the manner of an old travel poster, with two colours and no letters.",
  );
  expect(await pairs(ids)).toEqual([[0, 1, 100]]);
});

test("nearly the same text has a likeness below 100", async () => {
  const ids = await write(text, text.replace("three changes", "five changes").replace("patient", "strict"));
  const [[first, copy, likeness] = []] = await pairs(ids);
  expect([first, copy]).toEqual([0, 1]);
  expect(likeness).toBeGreaterThanOrEqual(60);
  expect(likeness).toBeLessThan(100);
});

test("Arabic marks do not make texts different", async () => {
  const ids = await write(
    "اكتب رسالةً قصيرةً إلى مديرك تطلب فيها إجازة أسبوع، واذكر من ينوب عنك في غيابك",
    "اكتب رسالة قصيرة الى مديرك تطلب فيها اجازة اسبوع واذكر من ينوب عنك في غيابك",
  );
  expect(await pairs(ids)).toEqual([[0, 1, 100]]);
});

test("thirty copies make twenty-nine pairs, the newest copy first", async () => {
  const ids = await write(...Array.from({ length: 30 }, () => text));
  const found = await pairs(ids);
  expect(found.map(([, copy]) => copy)).toEqual(Array.from({ length: 29 }, (_, at) => 29 - at));
});

test("a changed text, a hidden copy and a pair that staff keep are not listed", async () => {
  const ids = await write(text, text, text);
  const staff = await stack.as("jadmin");
  await staff
    .from("prompts")
    .update({ prompt_text: "Something else altogether now" })
    .eq("id", ids[1] ?? "");
  expect(await pairs(ids)).toEqual([[0, 2, 100]]);
  const kept = { prompt_id: ids[2] ?? "", other_id: ids[0] ?? "" };
  expect((await staff.rpc("keep_both_prompts", kept)).error).toBeNull();
  expect((await staff.rpc("keep_both_prompts", kept)).error).toBeNull();
  expect(await pairs(ids)).toEqual([]);
  expect((await staff.rpc("keep_both_prompts", { ...kept, other_id: kept.prompt_id })).error?.code).toBe(
    "22023",
  );
  await staff
    .from("prompts")
    .update({ prompt_text: text, status: "hidden" })
    .eq("id", ids[1] ?? "");
  expect(await pairs(ids)).toEqual([]);
});

test("X4: the longest texts are compared in time", async () => {
  await write("a b ".repeat(49_999), "a b ".repeat(49_998));
  const began = performance.now();
  await listAll();
  expect(performance.now() - began).toBeLessThan(3_000);
});
