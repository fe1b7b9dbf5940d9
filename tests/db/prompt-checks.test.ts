import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";

let stack: TestStack;
let id: string;
beforeAll(async () => {
  stack = await startTestStack();
  const [row] = await stack.sql`
    insert into public.prompts (title, prompt_text, status, user_id, checked_on, checked_tool, sources)
    values ('Quokka checked', 'A text of ten letters', 'published', ${idOf("prompter")}, current_date - 91, 'Midjourney 8.2',
      '[{"url": "https://docs.midjourney.com/a", "date": "2026-10-01"}]')
    returning id`;
  id = row?.id;
});
afterAll(() => stack.stop());

const unchecked = async (unchecked: boolean) => {
  const { data } = await (await stack.as("jadmin")).rpc("list_prompts", {
    filters: { unchecked, q: "Quokka" },
  });
  return (data ?? []).map((prompt) => prompt.id);
};

test("the card shows when a prompt was checked, and with what", async () => {
  const { data } = await (await stack.as("anon"))
    .from("prompt_cards")
    .select("checked_tool,sources")
    .eq("id", id)
    .single();
  expect(data).toEqual({
    checked_tool: "Midjourney 8.2",
    sources: [{ url: "https://docs.midjourney.com/a", date: "2026-10-01" }],
  });
});

test("staff find prompts that nobody checked for 90 days", async () => {
  expect([await unchecked(true), await unchecked(false)]).toEqual([[id], []]);
  await stack.sql`update public.prompts set checked_on = current_date - 90 where id = ${id}`;
  expect([await unchecked(true), await unchecked(false)]).toEqual([[], [id]]);
  await stack.sql`update public.prompts set checked_on = null where id = ${id}`;
  expect([await unchecked(true), await unchecked(false)]).toEqual([[id], []]);
});

test("an author cannot claim a check", async () => {
  const prompter = await stack.as("prompter");
  const claims = [
    { checked_on: "2026-11-27" },
    { checked_tool: "Veo 3.1" },
    { sources: [{ url: "https://a.test", date: "2026-10-01" }] },
  ];
  for (const claim of claims) {
    const changed = await prompter.from("prompts").update(claim).eq("id", id);
    const added = await prompter
      .from("prompts")
      .insert({ title: "Quokka", prompt_text: "A text of ten letters", ...claim });
    expect([changed.error?.code, added.error?.code], JSON.stringify(claim)).toEqual(["42501", "42501"]);
  }
  const { error } = await prompter.from("prompts").update({ notes: "An edit" }).eq("id", id);
  expect(error).toBeNull();
});

test("staff state what another user's prompt was checked with", async () => {
  const check = { checked_on: "2026-11-26", checked_tool: "Midjourney 8.2", sources: [] };
  const staff = await stack.as("jadmin");
  await staff.from("prompts").update(check).eq("id", id).throwOnError();
  const { data } = await staff
    .from("prompts")
    .select("checked_on, checked_tool, sources")
    .eq("id", id)
    .single();
  expect(data).toEqual(check);
});

test.each([
  [{}],
  [[{ url: "http://a.test", date: "2026-10-01" }]],
  [[{ url: "https://a.test", date: "soon" }]],
  [[{ url: "https://a.test" }]],
  [[{ url: "https://a.test", date: "2026-10-01", note: "a" }]],
  [["https://a.test"]],
])("these are no sources: %j", async (sources) => {
  const update = stack.sql`update public.prompts set sources = ${stack.sql.json(sources)} where id = ${id}`;
  await expect(update).rejects.toMatchObject({ code: "23514" });
});
