import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../supabase/seed/bootstrap.ts";
import { loadPrompts, type SeedPrompt } from "../../supabase/seed/load.ts";
import { loadLibrary, type Outcome } from "../../supabase/seed/load-library.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const all = loadPrompts();
const found = (fits: (prompt: SeedPrompt) => boolean) => {
  const prompt = all.find(fits);
  if (!prompt) throw new Error("The library has no such prompt");
  return prompt;
};
const text = found(({ category, free }) => category === "claude-text" && !free);
const image = found(({ category }) => category === "midjourney-style");
const workflow = found(({ category, files }) => category === "n8n-workflow" && files.length > 0);
const prompts = [text, image, workflow];

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql`delete from public.prompts where id = any (${prompts.map(({ id }) => id)})`;
  await stack.sql`delete from public.loaded_prompts`;
});

async function load(list: readonly SeedPrompt[], isPublished = true, onDone?: () => void) {
  const outcomes: Record<string, Outcome> = {};
  await loadLibrary(connect(stack.apiUrl, stack.secretKey), {
    isPublished,
    prompts: list,
    onDone: ({ slug, outcome }) => {
      outcomes[slug] = outcome;
      onDone?.();
    },
  });
  return list.map(({ slug }) => outcomes[slug]);
}

const rows = () => stack.sql`
  select to_jsonb(p) as prompt, (
    select jsonb_agg(to_jsonb(s) order by s.position) from public.prompt_samples s where s.prompt_id = p.id
  ) as samples
  from public.prompts p where id = any (${prompts.map(({ id }) => id)}) order by id`;

test("a second load of prompts with pictures, samples and files changes nothing", async () => {
  expect(await load(prompts)).toEqual(["loaded", "loaded", "loaded"]);
  const before = await rows();
  expect(before.map(({ prompt }) => prompt.status)).toEqual(["published", "published", "published"]);
  const client = await stack.as("admin");
  const { data } = await client
    .from("prompts")
    .select("search_terms, image_path, metadata")
    .eq("id", workflow.id)
    .single()
    .throwOnError();
  expect(data.search_terms).toEqual(workflow.search);
  expect((await client.storage.from("prompt-images").download(data.image_path ?? "")).error).toBeNull();
  const { data: card } = await (await stack.as("anon"))
    .from("prompt_cards")
    .select("attachment_count, published_at")
    .eq("id", workflow.id)
    .single()
    .throwOnError();
  expect([card.attachment_count, card.published_at.slice(0, 10)]).toEqual([
    workflow.files.length,
    workflow.published,
  ]);
  const [graphs] = await stack.sql`
    select count(*)::int as drawn from public.prompt_workflows where prompt_id = ${workflow.id}`;
  expect(graphs?.drawn).toBe(1);

  expect(await load(prompts)).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect(await rows()).toEqual(before);
});

test("drafts have no public pictures", async () => {
  await load([image], false);
  const { data } = await connect(stack.apiUrl, stack.secretKey)
    .storage.from("default-prompt-images")
    .list(`cards/${image.id}`);
  const [row] = await rows();
  expect(row?.prompt.status).toBe("draft");
  expect(data?.filter(({ name }) => name.startsWith(row?.prompt.image_path))).toEqual([]);
});

test("a changed seed updates its prompt; one edited or deleted by staff is left alone", async () => {
  await load(prompts);
  await stack.sql`update public.prompts set title = 'Edited by staff' where id = ${image.id}`;
  await stack.sql`delete from public.prompts where id = ${workflow.id}`;
  const changed = prompts.map((prompt) => ({ ...prompt, description: "Written anew" }));
  expect(await load(changed)).toEqual(["updated", "edited", "edited"]);
  const now = new Map((await rows()).map(({ prompt }) => [prompt.id, prompt]));
  expect(now.get(text.id).description).toBe("Written anew");
  expect(now.get(image.id)).toMatchObject({ title: "Edited by staff", description: image.description });
  expect(now.has(workflow.id)).toBe(false);
});

test("a prompt that was in the project before is left alone", async () => {
  await stack.sql`
    insert into public.prompts (id, title, prompt_text, status, metadata)
    values (${text.id}, 'Here before', 'A text of ten letters', 'draft', '{"category": "claude-text", "tags": []}')`;
  expect(await load([text])).toEqual(["edited"]);
});

test("an interrupted load goes on where it stopped", async () => {
  const stopped = load(prompts, true, () => {
    throw new Error("interrupted");
  });
  await expect(stopped).rejects.toThrow("interrupted");
  await stack.sql`update public.loaded_prompts set stored_hash = null where prompt_id = ${image.id}`;
  await load(prompts);
  expect(await rows()).toHaveLength(3);
  expect(await load(prompts)).toEqual(["unchanged", "unchanged", "unchanged"]);
});
