// Spec 1.13.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const slugs = ["one", "two", "three", "four", "five", "six"].map((name) => `shelved-${name}`);

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(async () => {
  await stack.putBack();
  await stack.sql`delete from public.shelves`;
  for (const slug of slugs)
    await stack.sql`
      insert into public.prompts (slug, title, prompt_text, status, metadata)
      values (${slug}, ${slug}, 'A text of some length', 'published', '{"category": "claude-text", "tags": []}')`;
});
afterAll(() => stack.stop());

async function shown() {
  const { data, error } = await (await stack.as("anon")).rpc("shelved_cards");
  if (error) throw error;
  return data.map(({ shelf_title, slug }) => `${shelf_title}: ${slug}`);
}

const staff = () => stack.as("jadmin");

async function make(title: string, fields: object = {}) {
  return (await staff())
    .from("shelves")
    .insert({ title, title_ar: "رف", slugs, ...fields })
    .select("id")
    .single();
}

test("a shelf shows its first five public prompts, and none where fewer are left", async () => {
  const order = [...slugs].reverse();
  await make("Later", { display_order: 2 });
  await make("First", { slugs: ["unknown", ...order], display_order: 1 });
  const both = (some: string[], others: string[]) => [
    ...some.map((slug) => `First: ${slug}`),
    ...others.map((slug) => `Later: ${slug}`),
  ];
  expect(await shown()).toEqual(both(order.slice(0, 5), slugs.slice(0, 5)));
  await stack.sql`update public.prompts set status = 'draft' where slug = ${slugs[0] ?? ""}`;
  expect(await shown()).toEqual(both(order.slice(0, 5), slugs.slice(1)));
  await stack.sql`update public.prompts set status = 'draft' where slug = ${slugs[1] ?? ""}`;
  expect(await shown()).toEqual([]);
});

test("a shelf has two titles and 5 to 12 different slugs", async () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `prompt-${at}`);
  for (const odd of [
    { title: " " },
    { title_ar: "" },
    { title: "a\u202eb" },
    { title_ar: "x".repeat(61) },
    { slugs: numbered(4) },
    { slugs: numbered(13) },
    { slugs: [...numbered(5), "prompt-1"] },
    { slugs: [...numbered(5), "Not a slug"] },
    { slugs: [...numbered(5), "x".repeat(81)] },
  ])
    expect((await make("Odd", odd)).error?.code, JSON.stringify(odd)).toBe("23514");
  for (const count of [5, 12]) expect((await make("Even", { slugs: numbered(count) })).error).toBeNull();
});

test("R5: who made, changed or deleted a shelf is on record", async () => {
  const { data: made } = await make("On record");
  const shelves = (await staff()).from("shelves");
  await shelves.update({ title: "Renamed" }).eq("id", made?.id ?? "");
  await shelves.delete().eq("id", made?.id ?? "");
  const acts = await stack.sql`
    select action, details ->> 'title' as title, actor_id from public.audit_log
    where target_type = 'shelf' and target_id = ${made?.id ?? ""} order by id`;
  expect([...acts]).toEqual([
    { action: "shelf.insert", title: "On record", actor_id: idOf("jadmin") },
    { action: "shelf.update", title: "Renamed", actor_id: idOf("jadmin") },
    { action: "shelf.delete", title: "Renamed", actor_id: idOf("jadmin") },
  ]);
});
