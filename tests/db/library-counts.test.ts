import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { insertPrompts } from "../../supabase/seed/rows.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const prompts = loadPrompts().map((prompt) => ({ ...prompt, image: "https://art.test/c.webp", files: [] }));

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await insertPrompts(stack.sql, prompts, []);
}, 60_000);
afterAll(() => stack.stop());

async function counts() {
  const { data, error } = await (await stack.as("anon")).rpc("library_counts");
  if (error) throw error;
  return data;
}

test("everybody reads what each category of the library holds", async () => {
  const workflows = prompts.filter(({ category }) => category === "n8n-workflow");
  const [free, paid] = [true, false].map(
    (isFree) => workflows.find((each) => each.free === isFree)?.id ?? null,
  );
  const graph = stack.sql.json({ nodes: [["webhook", 0, 160]], edges: [] });
  await stack.sql`
    insert into public.prompt_workflows (prompt_id, file, graph)
    values (${free ?? null}, 0, ${graph}), (${paid ?? null}, 0, ${graph}), (${paid ?? null}, 1, ${graph})`;
  await stack.sql`update public.prompts set prompt_text_ar = null where id = ${paid ?? null}`;
  const expected = [...Map.groupBy(prompts, ({ category }) => category)].map(([category, some]) => ({
    category,
    prompts: some.length,
    with_arabic: some.filter(({ id }) => id !== paid).length,
    free: some.filter(({ free }) => free).length,
    workflow_files: category === "n8n-workflow" ? 3 : 0,
    free_workflow_files: category === "n8n-workflow" ? 1 : 0,
    last_added: some
      .map(({ published }) => published)
      .sort()
      .at(-1),
  }));
  expect(await counts()).toEqual(expected.sort((one, other) => (one.category < other.category ? -1 : 1)));
});

test("what is no longer published is not counted", async () => {
  const [before] = await counts();
  await stack.sql`
    update public.prompts set status = 'hidden'
    where id = (select id from public.prompt_cards where category = ${before?.category ?? null} limit 1)`;
  expect((await counts())[0]?.prompts).toBe((before?.prompts ?? 0) - 1);
});
