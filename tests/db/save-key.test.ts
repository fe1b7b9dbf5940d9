import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  await stack.sql`delete from public.prompts where save_key is not null or title = 'Saved once'`;
});
afterAll(() => stack.stop());

const KEY = "00000000-0000-4000-8000-000000000001";
const OTHER_KEY = "00000000-0000-4000-8000-000000000002";
const values = { title: "Saved once", prompt_text: "A text of ten letters", save_key: KEY };

async function createAs(actor: "prompter" | "jadmin", fields: object = {}) {
  const client = await stack.as(actor);
  const { data } = await client
    .from("prompts")
    .upsert({ ...values, ...fields }, { onConflict: "user_id,save_key" })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Saves over `base`, or over what an earlier attempt with the same key has written. */
async function updateAsPrompter(base: { id: string; updated_at: string }, key: string, title: string) {
  const { data } = await (await stack.as("prompter"))
    .from("prompts")
    .update({ title, save_key: key })
    .eq("id", base.id)
    .or(`updated_at.eq."${base.updated_at}",save_key.eq.${key}`)
    .select()
    .maybeSingle()
    .throwOnError();
  return data;
}

const savedRows = () => stack.sql<{ id: string }[]>`select id from public.prompts where title = 'Saved once'`;

test("F3: a prompt created twice with one key, or twice at once, is one row", async () => {
  const [first, second] = await Promise.all([createAs("prompter"), createAs("prompter")]);
  const third = await createAs("prompter");
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(await savedRows()).toHaveLength(1);
});

test("F3: another user's key finds and blocks nothing", async () => {
  const theirs = await createAs("jadmin");
  const own = await createAs("prompter");
  expect(own.user_id).toBe(idOf("prompter"));
  expect(own.id).not.toBe(theirs.id);
  expect(await updateAsPrompter({ ...theirs, updated_at: "2020-01-01T00:00:00Z" }, KEY, "Taken")).toBeNull();
});

test("F3: an update that is repeated with its key succeeds", async () => {
  const base = await createAs("prompter");
  const saved = await updateAsPrompter(base, OTHER_KEY, "Saved again");
  expect(saved?.updated_at).not.toBe(base.updated_at);
  expect((await updateAsPrompter(base, OTHER_KEY, "Saved again"))?.title).toBe("Saved again");
});

test("F4: an update of a version that another user has changed does nothing", async () => {
  const base = await createAs("prompter");
  await updateAsPrompter(base, OTHER_KEY, "Saved by another tab");
  expect(await updateAsPrompter(base, KEY, "Late")).toBeNull();
});

test("F4: an import that updates a prompt clears its key", async () => {
  const base = await createAs("prompter");
  const rows = [{ key: OTHER_KEY, updates: base.id, title: "Imported" }];
  await (await stack.as("prompter")).rpc("import_prompts", { rows }).throwOnError();
  expect(await updateAsPrompter(base, KEY, "Late")).toBeNull();
  await stack.sql`delete from public.prompts where id = ${base.id}`;
});

test("a prompt that gets another author loses its key", async () => {
  await createAs("jadmin");
  const { id } = await createAs("prompter");
  await stack.sql`update public.prompts set user_id = ${idOf("jadmin")} where id = ${id}`;
  expect(await stack.sql`select save_key from public.prompts where id = ${id}`).toEqual([{ save_key: null }]);
});
