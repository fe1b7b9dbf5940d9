import { describe, expect, it, test } from "vitest";
import { workflowFiles } from "../../../tests/support/seeded-workflows.ts";
import { loadPrompts } from "../load.ts";
import { readWorkflow } from "../workflow.ts";

const files = workflowFiles().map(({ name, prompt, bytes }) => ({
  name,
  prompt,
  written: new TextDecoder().decode(bytes),
  ...parts(bytes),
}));

function parts(bytes: Uint8Array) {
  const workflow = readWorkflow(bytes);
  const note = workflow.nodes.find(({ type }) => type.endsWith(".stickyNote"));
  return { workflow, note, nodes: workflow.nodes.filter((node) => node !== note) };
}

test("each has an id of its own, and so has each of their nodes", () => {
  expect(files.length).toBeGreaterThanOrEqual(7);
  expect(new Set(files.map(({ workflow }) => workflow.id)).size).toBe(files.length);
  const ids = files.flatMap(({ workflow }) => workflow.nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("every n8n prompt has a file", () => {
  const asked = loadPrompts().filter(({ category }) => category === "n8n-workflow");
  expect(asked.filter(({ slug }) => !files.some(({ prompt }) => prompt.slug === slug))).toEqual([]);
});

describe.each(files)("$name", ({ prompt, written, workflow, note, nodes }) => {
  const names = workflow.nodes.map(({ name }) => name);

  it("uses no environment variable, which n8n denies by default", () => {
    expect(written).not.toContain("$env");
  });

  it("connects and refers to nodes that exist", () => {
    const targets = Object.values(workflow.connections).flatMap((outputs) => Object.values(outputs).flat(2));
    const referred = [...written.matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name);
    for (const name of [
      ...Object.keys(workflow.connections),
      ...targets.map(({ node }) => node),
      ...referred,
    ])
      expect(names).toContain(name);
  });

  it("speaks in its note of nodes that exist", () => {
    for (const [, name] of String(note?.parameters.content).matchAll(/\*\*([^*]+)\*\*/g))
      expect(names).toContain(name);
  });

  it("names every credential that it needs, in the prompt and in both languages", () => {
    const asked = nodes.flatMap(({ credentials }) =>
      Object.values(credentials ?? {}).map(({ name }) => name),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const text of [prompt.text, prompt.arabic.text])
      for (const name of asked) expect(text).toContain(name);
  });

  it("has a credential wherever a node cannot run without one", () => {
    const needs =
      /\.(?:slack|gmail|gmailTrigger|google[A-Z]\w+|postgres(?:Tool)?|telegram(?:Trigger)?|twilio|n8n|emailSend|emailReadImap|lmChatOpenAi|githubTrigger|whatsAppTrigger|slackTrigger|s3)$/;
    for (const { name, type, parameters, credentials } of nodes)
      expect(credentials !== undefined, name).toBe(
        needs.test(type) || parameters.authentication !== undefined,
      );
  });

  // n8n empties what a waiting node was given when its errors have an output of their own: after the time-out nothing goes on.
  it("gives no node that waits an error output", () => {
    for (const { parameters, onError } of nodes)
      if (parameters.operation === "sendAndWait") expect(onError).not.toBe("continueErrorOutput");
  });

  it("draws a model below what it serves, and nothing over anything else", () => {
    const place = new Map(nodes.map(({ name, position }) => [name, position]));
    for (const [from, outputs] of Object.entries(workflow.connections))
      for (const { node } of (outputs.ai_languageModel ?? []).flat())
        expect(place.get(from)?.[1] ?? 0).toBeGreaterThan(place.get(node)?.[1] ?? 0);
    const boxes = nodes.map(({ name, type, position: [x, y] }) => ({
      name,
      x,
      y,
      width: /langchain\.(?:chain|info|agent)/.test(type) ? 256 : 100,
      height: 150,
    }));
    const [x = 0, y = 0] = note?.position ?? [];
    const all = [
      ...boxes,
      { name: "note", x, y, ...(note?.parameters as { width: number; height: number }) },
    ];
    const overlaps = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => `${one.name} over ${other.name}`),
    );
    expect(overlaps).toEqual([]);
  });
});
