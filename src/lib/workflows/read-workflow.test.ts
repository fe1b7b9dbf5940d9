import { expect, test } from "vitest";
import { readWorkflow } from "./read-workflow";

const node = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  position: [0, 0],
  parameters: {},
  ...more,
});

test("a workflow is recognised by content: nodes, edges, credential kinds", () => {
  const credentials = { slackApi: { id: "7", name: "Slack of the team" } };
  const text = JSON.stringify({
    nodes: [
      node("Read me", "n8n-nodes-base.stickyNote"),
      node("Tell", "n8n-nodes-base.slack", {
        credentials,
        position: [220, 0],
        parameters: { text: "Hello", to: ["a"] },
      }),
      node("Start", "n8n-nodes-base.webhook"),
      node("Model", "@n8n/n8n-nodes-langchain.lmChatOpenAi", { position: [220, 200] }),
    ],
    connections: {
      Start: {
        main: [
          null,
          [
            { node: "Tell", type: "main", index: 0 },
            { node: "Tell", type: "main", index: 0 },
            { node: "Gone", type: "main", index: 0 },
          ],
        ],
      },
      Model: { ai_languageModel: [[{ node: "Tell", type: "ai_languageModel", index: 0 }]] },
    },
  });
  const workflow = readWorkflow(text);
  expect(
    workflow?.nodes.map(({ number, name, kind, credentials: asked }) => [number, name, kind, asked]),
  ).toEqual([
    [1, "Start", "webhook", []],
    [2, "Tell", "slack", ["slackApi"]],
    [3, "Model", "lmChatOpenAi", []],
  ]);
  expect(workflow?.edges.map(({ from, to, line }) => [from.name, to.name, line])).toEqual([
    ["Start", "Tell", "main"],
    ["Model", "Tell", "ai"],
  ]);
  expect(workflow?.nodes[1]?.parameters).toEqual([
    { name: "text", value: "Hello" },
    { name: "to", value: '[\n  "a"\n]' },
  ]);
});

test.each(["", "{", "[]", '{"nodes":[]}', '{"nodes":[{"name":1}],"connections":{}}', "null"])(
  "%o is no workflow",
  (text) => {
    expect(readWorkflow(text)).toBeNull();
  },
);
