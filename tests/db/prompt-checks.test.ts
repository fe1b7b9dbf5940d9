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
  const { error } = await prompter.from("prompts").update({ checked_on: "2026-11-27" }).eq("id", id);
  expect(error?.code).toBe("42501");
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
