// Threat P5.

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let prompt: string;
beforeAll(async () => {
  stack = await startTestStack();
  const [row] = await stack.sql<{ id: string }[]>`
    insert into public.prompts (title, prompt_text, status, metadata)
    values ('A specimen of quillwort', 'A text of some length about quillwort', 'draft', '{"category": "claude-text", "tags": []}') returning id`;
  prompt = row?.id ?? "";
});
afterAll(() => stack.stop());

const add = (position: number, body: string, isPublic: boolean) => stack.sql`
  insert into public.prompt_samples (prompt_id, position, kind, title, body, is_public)
  values (${prompt}, ${position}, 'text', 'Example', ${body}, ${isPublic})`;

async function shown(): Promise<string | null | undefined> {
  const { data } = await (await stack.as("anon")).rpc("search_prompts", { query: "quillwort" });
  return data?.find(({ id }) => id === prompt)?.specimen;
}

test("a card shows the beginning of the first public text example, and follows it", async () => {
  await add(0, "A private answer", false);
  await add(1, "word ".repeat(100), true);
  expect(await shown()).toBeUndefined();
  await stack.sql`update public.prompts set status = 'published' where id = ${prompt}`;
  expect(await shown()).toBe("word ".repeat(72));
  await stack.sql`update public.prompt_samples set body = 'Short' where prompt_id = ${prompt} and is_public`;
  expect(await shown()).toBe("Short");
  await stack.sql`update public.prompt_samples set is_public = false where prompt_id = ${prompt}`;
  expect(await shown()).toBeNull();
  await add(2, "Another", true);
  expect(await shown()).toBe("Another");
  await stack.sql`delete from public.prompt_samples where prompt_id = ${prompt} and is_public`;
  expect(await shown()).toBeNull();
});

test("lists leave it out of a card with a picture", async () => {
  await add(3, "Behind a picture", true);
  expect(await shown()).toBe("Behind a picture");
  await stack.sql`update public.prompts set image_path = 'https://example.test/one.webp' where id = ${prompt}`;
  expect(await shown()).toBeNull();
});

test("P9: a card shows places and lines of the first workflow, and nothing else of it", async () => {
  const graph = {
    nodes: [
      ["webhook", 0, 160],
      ["slack", 220, 160, "slackApi"],
    ],
    edges: [[0, 1, "main"]],
  };
  await stack.sql`update public.prompts set image_path = null where id = ${prompt}`;
  const draw = (file: number, of: object) => stack.sql`
    insert into public.prompt_workflows (prompt_id, file, graph) values (${prompt}, ${file}, ${stack.sql.json(of as never)})`;
  const large = { nodes: Array.from({ length: 61 }, (_, at) => ["code", at, 0]), edges: [] };
  await draw(0, large);
  expect(await shown()).toBe("Behind a picture");
  await draw(1, graph);
  expect(await shown()).toBe('{"edges": [[0, 1]], "nodes": [[0, 160], [220, 160]]}');
  await stack.sql`delete from public.prompt_workflows where prompt_id = ${prompt}`;
  expect(await shown()).toBe("Behind a picture");
});
