import { expect, test } from "vitest";
import { readWorkflow } from "./workflow";

const node = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  position: [0, 0],
  parameters: {},
  ...more,
});

test("a workflow is known by its content: nodes, lines, and kinds of credentials without their names", () => {
  const credentials = { slackApi: { id: "7", name: "Slack of the team" } };
  const text = JSON.stringify({
    nodes: [
      node("Read me", "n8n-nodes-base.stickyNote"),
      node("Start", "n8n-nodes-base.webhook"),
      node("Tell", "n8n-nodes-base.slack", { credentials }),
      node("Tell more", "n8n-nodes-base.slack", { credentials }),
    ],
    connections: {
      Start: {
        main: [
          null,
          [
            { node: "Tell", type: "main", index: 0 },
            { node: "Gone", type: "main", index: 0 },
          ],
        ],
      },
    },
  });
  const workflow = readWorkflow(text);
  expect(workflow?.nodes.map(({ name, kind }) => [name, kind])).toEqual([
    ["Start", "webhook"],
    ["Tell", "slack"],
    ["Tell more", "slack"],
  ]);
  expect(workflow?.edges.map(({ from, to }) => [from.name, to.name])).toEqual([["Start", "Tell"]]);
  expect(workflow?.credentials).toEqual(["slackApi"]);
});

test.each(["", "{", "[]", '{"nodes":[]}', '{"nodes":[{"name":1}],"connections":{}}', "null"])(
  "%o is no workflow",
  (text) => {
    expect(readWorkflow(text)).toBeNull();
  },
);
