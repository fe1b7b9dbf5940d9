import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicWorkflow } from "../../src/lib/workflows/public-workflow.ts";
import { readWorkflow } from "../../src/lib/workflows/read-workflow.ts";
import { readWorkflowGraph } from "../../supabase/functions/inspect-file/workflow-graph.ts";

const SECRET = "CANARY of the text";
const node = (name: string, type: string, more: object = {}) => ({
  id: SECRET,
  name,
  type,
  position: [0, 0],
  parameters: { text: SECRET },
  notes: SECRET,
  ...more,
});
const read = (workflow: unknown) =>
  readWorkflowGraph(
    new TextEncoder().encode(typeof workflow === "string" ? workflow : JSON.stringify(workflow)),
  );
const base = "n8n-nodes-base";

test("a workflow keeps kinds, positions, lines and credential kinds; names are apart", () => {
  const found = read({
    name: SECRET,
    nodes: [
      node("Read me", `${base}.stickyNote`, { position: [-900, -900], parameters: { content: SECRET } }),
      node("Tell", `${base}.slack`, {
        position: [284, 163],
        credentials: { slackApi: { id: "7", name: SECRET }, "not a kind": {} },
      }),
      node("Model", "@n8n/n8n-nodes-langchain.lmChatOpenAi", { position: [284, 400] }),
      node("Start", `${base}.webhook`, { position: [-16, 0], webhookId: SECRET }),
    ],
    connections: {
      Start: { main: [null, [{ node: "Tell", type: "main", index: 0 }, { node: "Gone" }, { node: "Tell" }]] },
      Model: { ai_languageModel: [[{ node: "Tell", type: "ai_languageModel", index: 0 }]] },
    },
    pinData: { Start: [{ json: { text: SECRET } }] },
    meta: { text: SECRET },
  });
  expect(found?.graph).toEqual({
    nodes: [
      ["webhook", 0, 0],
      ["slack", 300, 160, "slackApi"],
      ["lmChatOpenAi", 300, 400],
    ],
    edges: [
      [0, 1, "main"],
      [2, 1, "ai"],
    ],
  });
  expect(found?.names).toEqual(["Start", "Tell", "Model"]);
  expect(JSON.stringify(found)).not.toContain("CANARY");
});

test.each([
  ["of somebody else's package", "n8n-nodes-free-text.callMe"],
  ["in words", `${base}.call 555 1234`],
  ["with markup", `${base}.<script>`],
  ["in another script", `${base}.مرحبا`],
  ["of 51 letters", `${base}.${"a".repeat(51)}`],
  ["of a name that only looks like n8n's", `${base}X.code`],
  ["without a package", "code"],
  ["with a line break", `${base}.code\n`],
])("P5: a kind %s is not published", (_, type) => {
  expect(read({ nodes: [node("A", type)], connections: {} })?.graph.nodes).toEqual([[null, 0, 0]]);
});

test("X3: a name has no direction marks or half characters, and at most 100 characters", () => {
  const names = ["a\u202Eb\u0000c\u200Bd", "half \uD83D", `${"x".repeat(99)}😀`, "y".repeat(200)];
  const found = read({ nodes: names.map((name) => node(name, `${base}.code`)), connections: {} });
  expect(found?.names).toEqual(["abcd", "half \uFFFD", `${"x".repeat(99)}😀`, "y".repeat(100)]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => node(`N${at}`, `${base}.code`, { position: [at * 100, 0] }));
const allToAll = (count: number) =>
  Object.fromEntries(
    many(count).map(({ name }) => [name, { main: [many(count).map((target) => ({ node: target.name }))] }]),
  );

test("D2: a workflow too large to draw has no graph", () => {
  expect(read({ nodes: many(200), connections: {} })?.names).toHaveLength(200);
  expect(read({ nodes: many(201), connections: {} })).toBeNull();
  expect(read({ nodes: many(40), connections: allToAll(40) })).toBeNull();
  const apart = (to: number) => [node("A", `${base}.code`), node("B", `${base}.code`, { position: [to, 0] })];
  expect(read({ nodes: apart(20_000), connections: {} })?.graph.nodes[1]).toEqual(["code", 20_000, 0]);
  expect(read({ nodes: apart(20_010), connections: {} })).toBeNull();
  expect(read({ nodes: apart(1e308), connections: {} })).toBeNull();
  expect(
    read(
      `{"pad":"${"x".repeat(2 * 1024 * 1024)}","nodes":[${JSON.stringify(node("A", base))}],"connections":{}}`,
    ),
  ).toBeNull();
});

test.each([
  "",
  "{",
  "[]",
  "null",
  "%PDF-1.7",
  "[".repeat(100_000),
  '{"nodes":[],"connections":{}}',
  '{"nodes":[{"name":"A","type":"n8n-nodes-base.code","position":["0","0"]}],"connections":{}}',
  '{"nodes":[{"name":"A","type":"n8n-nodes-base.stickyNote","position":[0,0]}],"connections":{}}',
])("a file that is not a workflow has no graph: %#", (text) => {
  expect(read(text)).toBeNull();
});

const flow = (...names: string[]) => ({
  nodes: names.map((name, at) => node(name, `${base}.code`, { position: [at * 300, 0] })),
  connections: { [names[0] ?? ""]: { main: [[{ node: names[1] }]] } },
});

const shapes: [string, unknown, string[]][] = [
  ["an array of one", [flow("A", "B")], ["A", "B"]],
  ["{workflow}", { workflow: flow("A", "B") }, ["A", "B"]],
  ["{data}", { data: flow("A", "B") }, ["A", "B"]],
  ["a page of the API", { data: [flow("A", "B"), flow("C", "D")], nextCursor: null }, ["A", "C", "B", "D"]],
  [
    "a template of the API",
    { workflow: { id: 1, nodes: [{ id: 2 }], workflow: flow("A", "B") } },
    ["A", "B"],
  ],
  ["an execution", { id: 7, workflowData: flow("A", "B"), data: { resultData: {} } }, ["A", "B"]],
  ["two of the same names", [flow("A", "B"), flow("A", "B")], ["A", "A", "B", "B"]],
  [
    "nodes without places",
    { ...flow("A", "B"), nodes: flow("A", "B").nodes.map(({ position, ...rest }) => rest) },
    ["A", "B"],
  ],
  [
    "credentials of null",
    { ...flow("A", "B"), nodes: flow("A", "B").nodes.map((each) => ({ ...each, credentials: null })) },
    ["A", "B"],
  ],
];
const written = {
  "in lines": (content: unknown) => JSON.stringify(content, null, 2),
  "in one line": (content: unknown) => JSON.stringify(content),
  "after a byte order mark": (content: unknown) => `\ufeff${JSON.stringify(content)}`,
};

test.each(shapes)("workflows are found in %s, with and without access to the file", (_, content, names) => {
  for (const write of Object.values(written)) {
    const found = read(write(content));
    expect(found?.names).toEqual(names);
    const edges = names.length === 2 ? ["0 1 main"] : ["0 2 main", "1 3 main"];
    expect(found?.graph.edges.map((edge) => edge.join(" "))).toEqual(edges);
    // A browser drops the mark when it reads a file as text.
    const owners = readWorkflow(write(content).replace("\ufeff", ""));
    expect(owners?.nodes.map(({ name }) => name)).toEqual(names);
    expect(owners?.edges).toHaveLength(edges.length);
  }
});

test("several workflows are placed one below the other", () => {
  const found = read([flow("A", "B"), flow("C", "D")]);
  expect(found?.graph.nodes.map(([, x, y]) => [x, y])).toEqual([
    [0, 0],
    [0, 220],
    [300, 0],
    [300, 220],
  ]);
});

test("a workflow six levels deep is ignored, and a long list is cheap", () => {
  expect(read([[[[[flow("A", "B")]]]]])).toBeNull();
  expect(read(Array.from({ length: 400_000 }, () => 1))).toBeNull();
});

test("a seed workflow is read completely", () => {
  const found = readWorkflowGraph(
    readFileSync("supabase/seed/prompts/n8n-workflow/support-inbox-triage.json"),
  );
  expect(found?.graph.nodes).toHaveLength(14);
  expect(found?.graph.nodes[0]).toEqual(["emailReadImap", 0, 140, "imap"]);
  expect(found?.graph.edges.filter(([, , line]) => line === "ai")).toEqual([
    [6, 3, "ai"],
    [6, 9, "ai"],
  ]);
});

test.each(globSync("supabase/seed/prompts/n8n-workflow/*.json"))(
  "%s looks the same with and without the file, except names and parameters",
  (file) => {
    const bytes = readFileSync(file);
    const found = readWorkflowGraph(bytes);
    const everybodys = publicWorkflow(found?.graph as never, found?.names);
    const owners = readWorkflow(bytes.toString());
    expect(everybodys.nodes.map(({ name, kind, credentials }) => [name, kind, credentials])).toEqual(
      owners?.nodes.map(({ name, kind, credentials }) => [name, kind, credentials]),
    );
    expect(everybodys.edges.map(({ key }) => key)).toEqual(owners?.edges.map(({ key }) => key));
    expect(publicWorkflow(found?.graph as never).nodes.map(({ name }) => name)).toEqual(
      everybodys.nodes.map(() => null),
    );
  },
);
