// Spec 1.12.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { objectWriter } from "../../supabase/local/storage/object-writer.ts";
import type { Actor } from "../support/stack.ts";
import { FREE, numbered, PREMIUM } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const OWN = numbered("b1", "prompter");
const ATTACHMENTS = "prompt-attachments";
const GRAPH = {
  nodes: [
    ["webhook", 0, 160],
    ["slack", 220, 160, "slackApi"],
  ],
  edges: [[0, 1, "main"]],
};
const NAMES = ["CANARY-START", "CANARY-TELL"];

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

/** A stored and inspected workflow. */
async function plantWorkflow(path: string, kind = "webhook") {
  await plantFile(stack, { bucket: ATTACHMENTS, name: path, content: "{}", type: "application/json" });
  const graph = { ...GRAPH, nodes: [[kind, 0, 160], GRAPH.nodes[1] ?? []] };
  await stack.sql`
    update private.inspected_files set workflow = ${stack.sql.json(graph)}, node_names = ${NAMES}
    where object_id = (select id from storage.objects where name = ${path})`;
}

const listing = (...paths: string[]) => ({
  attached_files: paths.map((path) => ({ name: "flow.json", path, size: 2, type: "application/json" })),
});

/** Files of a prompt that its own row lists. */
async function attach(prompt: string, ...files: string[]) {
  const paths = files.map((file) => `${prompt}/${file}`);
  await stack.sql`
    update public.prompts set metadata = metadata || ${stack.sql.json(listing(...paths))} where id = ${prompt}`;
}

async function graphsOf(prompt: string, actor: Actor = "anon") {
  const { data } = await (await stack.as(actor))
    .from("prompt_workflows")
    .select("file, graph")
    .eq("prompt_id", prompt)
    .order("file");
  return data;
}

const kindsOf = async (prompt: string) =>
  ((await graphsOf(prompt)) ?? []).map(({ file, graph }) => [file, (graph as typeof GRAPH).nodes[0]?.[0]]);

describe("the graph of an attached workflow", () => {
  test("everybody reads it with the prompt's page while the prompt is published", async () => {
    await plantFile(stack, { bucket: ATTACHMENTS, name: `${PREMIUM}/4-notes.txt` });
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    await attach(PREMIUM, "4-notes.txt", "5-flow.json");
    for (const actor of ["anon", "user", "expired", "member", "prompter"] as const) {
      const client = await stack.as(actor);
      const page = client.from("prompt_cards").select("slug, prompt_workflows(file,graph)").eq("id", PREMIUM);
      expect((await page.single()).data?.prompt_workflows, actor).toEqual([{ file: 1, graph: GRAPH }]);
    }
    await stack.sql`update public.prompts set status = 'hidden' where id = ${PREMIUM}`;
    expect(await graphsOf(PREMIUM)).toEqual([]);
    await stack.sql`update public.prompts set status = 'published' where id = ${PREMIUM}`;
    expect(await graphsOf(PREMIUM)).toHaveLength(1);
  });

  test("follows the list: replaced, put elsewhere in it, taken away", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    await plantWorkflow(`${PREMIUM}/6-flow.json`, "cron");
    await attach(PREMIUM, "5-flow.json");
    expect(await kindsOf(PREMIUM)).toEqual([[0, "webhook"]]);
    await attach(PREMIUM, "6-flow.json");
    expect(await kindsOf(PREMIUM)).toEqual([[0, "cron"]]);
    await attach(PREMIUM, "6-flow.json", "5-flow.json");
    expect(await kindsOf(PREMIUM)).toEqual([
      [0, "cron"],
      [1, "webhook"],
    ]);
    await attach(PREMIUM);
    expect(await kindsOf(PREMIUM)).toEqual([]);
  });

  test("a workflow's graph is deleted with its file, even if a prompt lists it", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    await plantWorkflow(`${PREMIUM}/6-flow.json`, "cron");
    await attach(PREMIUM, "5-flow.json", "6-flow.json");
    await stack
      .service()
      .storage.from(ATTACHMENTS)
      .remove([`${PREMIUM}/5-flow.json`]);
    expect(await kindsOf(PREMIUM)).toEqual([[1, "cron"]]);
  });

  test("D2: of many workflows three are drawn", async () => {
    const files = [2, 3, 4, 5].map((at) => `${at}-flow.json`);
    for (const file of files) await plantWorkflow(`${PREMIUM}/${file}`);
    await attach(PREMIUM, ...files);
    expect((await kindsOf(PREMIUM)).map(([file]) => file)).toEqual([0, 1, 2]);
  });

  test("saving a list with a file while the file is deleted leaves no graph", async () => {
    for (const first of ["save", "deletion"] as const) {
      await stack.putBack();
      const path = `${PREMIUM}/5-flow.json`;
      await plantWorkflow(path);
      if (first === "deletion") await attach(PREMIUM, "5-flow.json");
      const [one, other] = [await stack.sql.reserve(), await stack.sql.reserve()];
      const save = (sql: typeof one) => sql`
        update public.prompts set title = 'Saved', metadata = metadata || ${sql.json(listing(path))} where id = ${PREMIUM}`;
      const deletion = (sql: typeof one) => sql`delete from storage.objects where name = ${path}`;
      const [begin, follow] = first === "save" ? [save, deletion] : [deletion, save];
      await one`begin`;
      await begin(one);
      const [{ pid } = { pid: 0 }] = await other`select pg_backend_pid() as pid`;
      const followed = follow(other).then(() => true);
      await expect
        .poll(async () => (await stack.sql`select from pg_locks where pid = ${pid} and not granted`).length)
        .toBeGreaterThan(0);
      await one`commit`;
      await followed;
      one.release();
      other.release();
      expect(await kindsOf(PREMIUM), first).toEqual([]);
    }
  });
});

describe("names of nodes", () => {
  const namesFor = async (actor: Actor, prompt: string) =>
    (await (await stack.as(actor)).rpc("workflow_names", { prompt })).data;

  test("P5: only readers of the text see the names", async () => {
    for (const prompt of [PREMIUM, FREE]) {
      await plantWorkflow(`${prompt}/5-flow.json`);
      await attach(prompt, "5-flow.json");
    }
    const told = [{ file: 0, names: NAMES }];
    for (const actor of ["anon", "user", "expired", "prompter"] as const) {
      expect(await namesFor(actor, PREMIUM), actor).toEqual([]);
      expect(await namesFor(actor, FREE), actor).toEqual(told);
    }
    for (const actor of ["member", "lifetime", "jadmin", "admin"] as const)
      expect(await namesFor(actor, PREMIUM), actor).toEqual(told);
    await stack.sql`update public.prompts set status = 'hidden' where id in (${PREMIUM}, ${FREE})`;
    for (const prompt of [PREMIUM, FREE]) {
      for (const actor of ["anon", "user", "member", "lifetime"] as const)
        expect(await namesFor(actor, prompt), actor).toEqual([]);
      expect(await namesFor("jadmin", prompt)).toEqual(told);
    }
  });

  test("P5: no response to an outsider contains them", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    await attach(PREMIUM, "5-flow.json");
    for (const actor of ["anon", "user", "expired", "prompter"] as const) {
      const get = await httpAs(stack, actor);
      for (const path of [
        "/rest/v1/prompt_workflows?select=*",
        "/rest/v1/prompt_workflows?select=*,prompt_cards(*,prompts(*))",
        "/rest/v1/prompt_cards?select=*,prompt_workflows(*),prompts(*)",
        "/rest/v1/inspected_files?select=*",
        `/rest/v1/rpc/workflow_names?prompt=${PREMIUM}`,
        `/rest/v1/rpc/drawn_workflows?listed=${JSON.stringify(listing(`${PREMIUM}/5-flow.json`).attached_files)}`,
      ])
        expect((await get(path)).text, `${actor} ${path}`).not.toContain("CANARY");
    }
  });
});

describe("a smuggler", () => {
  test("P5: clients cannot write a graph, directly or through the prompt's row", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    await attach(PREMIUM, "5-flow.json");
    for (const actor of ["anon", "user", "member", "prompter", "jadmin", "super"] as const) {
      const client = await stack.as(actor);
      const row = { prompt_id: OWN, file: 0, graph: GRAPH };
      const table = () => client.from("prompt_workflows");
      const codes = [
        (await table().insert(row)).error?.code,
        (await table().upsert({ ...row, prompt_id: PREMIUM })).error?.code,
        (
          await table()
            .update({ graph: { nodes: [["free", 0, 0]], edges: [] } })
            .eq("prompt_id", PREMIUM)
        ).error?.code,
        (await table().delete().eq("prompt_id", PREMIUM)).error?.code,
      ];
      expect(codes, actor).toEqual(["42501", "42501", "42501", "42501"]);
    }
    const author = await stack.as("prompter");
    const smuggled = [{ name: "a.json", path: `${OWN}/1-own.txt`, size: 1, workflow: GRAPH, graph: GRAPH }];
    const { error } = await author
      .from("prompts")
      .update({ metadata: { attached_files: smuggled } })
      .eq("id", OWN);
    expect(error?.code).toBe("23514");
    expect(await graphsOf(OWN)).toEqual([]);
    expect(await graphsOf(PREMIUM)).toEqual([{ file: 0, graph: GRAPH }]);
  });

  test("P9: shows no graph of another prompt's file by listing it", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    const author = await stack.as("prompter");
    const { error } = await author
      .from("prompts")
      .update({ metadata: listing(`${PREMIUM}/5-flow.json`) })
      .eq("id", OWN);
    expect(error?.code).toBe("23514");
    expect(await graphsOf(OWN)).toEqual([]);
  });

  test("X1: the database stores only graphs of words, from any writer", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    const smuggled = { nodes: [["Call 555 1234 for the whole text", 0, 0]], edges: [] };
    await expect(
      stack.sql`
        update private.inspected_files set workflow = ${stack.sql.json(smuggled)}, node_names = '{a}'
        where workflow is not null`,
    ).rejects.toThrow(/inspected_files_workflow_check/);
    const { error } = await stack
      .service()
      .from("prompt_workflows")
      .insert({ prompt_id: PREMIUM, file: 0, graph: smuggled });
    expect(error?.code).toBe("23514");
  });

  test("a graph has a name for each of its nodes, and no others", async () => {
    await plantWorkflow(`${PREMIUM}/5-flow.json`);
    for (const names of [null, [], ["one"], ["one", "two", "three"], ["one", "x".repeat(20_000)]])
      await expect(
        stack.sql`update private.inspected_files set node_names = ${names} where workflow is not null`,
      ).rejects.toThrow(/nodes_have_names/);
    await expect(
      stack.sql`update private.inspected_files set node_names = '{"one"}' where workflow is null`,
    ).rejects.toThrow(/nodes_have_names/);
  });
});

test("a seeded workflow has its graph by the same way, of n8n's own kinds", async () => {
  const seeded = readFileSync("supabase/seed/prompts/n8n-workflow/morning-digest.json");
  await stack.sql`delete from storage.objects where name = ${`${PREMIUM}/5-flow.json`}`;
  const put = objectWriter(stack.sql, process.env.TMPDIR ?? "/tmp");
  await put({
    bucket: ATTACHMENTS,
    path: `${PREMIUM}/5-flow.json`,
    bytes: seeded,
    contentType: "application/json",
  });
  await attach(PREMIUM, "5-flow.json");
  const drawn = (await graphsOf(PREMIUM)) ?? [];
  const graphs = drawn.map(({ graph }) => graph as typeof GRAPH);
  expect(graphs.map(({ nodes, edges }) => [nodes.length, edges.length])).toEqual([[11, 11]]);
  expect(graphs[0]?.nodes.map(([kind]) => kind)).toContain("rssFeedRead");
});
