import { expect, it } from "vitest";
import { workflowFiles } from "../../../tests/support/seeded-workflows.ts";

/** Model names whose end their provider has announced, as an article of 28 October 2026 copied them from its page. */
const ENDING = [
  ["gpt-4o", "2027-01-14"],
  ["gpt-4o-mini", "2027-01-14"],
  ["gpt-4.1", "2027-01-14"],
  ["gpt-4.1-mini", "2027-01-14"],
  ["gpt-5", "2026-12-11"],
  ["gpt-5-mini", "2026-12-11"],
  ["gpt-5-nano", "2026-12-11"],
  ["gpt-5-pro", "2026-12-11"],
  ["gpt-5.1", "2027-04-01"],
  ["o3", "2026-12-11"],
  ["o3-pro", "2026-12-11"],
  ["gpt-4.1-nano", "2026-10-23"],
  ["gpt-3.5-turbo", "2026-10-23"],
  ["gpt-4", "2026-10-23"],
  ["gpt-4-turbo", "2026-10-23"],
  ["o4-mini", "2026-10-23"],
].map(([name = "", end = ""]) => ({
  name,
  end,
  source:
    "https://dev.to/max_bob/openai-api-deprecations-2026-2027-every-shutdown-date-and-recommended-replacement-gpt-4o-2ffm",
}));

const models = workflowFiles().flatMap(({ name: file, bytes }) =>
  [...new TextDecoder().decode(bytes).matchAll(/"(?:name": "model|mode": "id)".*?"value": "([^"]+)"/gs)]
    .map(([, model = ""]) => ({ file, model }))
    .filter(({ model }) => !model.startsWith("=")),
);

const ends = (model: string) => ENDING.find(({ name }) => model.replace(/-\d{4}-\d{2}-\d{2}$/, "") === name);

it("names in workflow files no model that has a known end", () => {
  expect(models.length).toBeGreaterThanOrEqual(4);
  expect(models.map(({ file, model }) => [file, model, ends(model)?.end])).toEqual(
    models.map(({ file, model }) => [file, model, undefined]),
  );
});

it("knows a dated snapshot by its model's name", () => {
  expect(ends("gpt-4.1-mini-2025-04-14")?.end).toBe("2027-01-14");
  expect(ends("gpt-6-luna")).toBeUndefined();
});

// OpenAI answers 400 to tools in chat completions while a model reasons.
it("switches reasoning off where a model is given tools", () => {
  const agents = workflowFiles()
    .map(({ name, bytes }) => ({ name, written: new TextDecoder().decode(bytes) }))
    .filter(({ written }) => written.includes("n8n-nodes-langchain.agent"));
  expect(agents.length).toBeGreaterThanOrEqual(5);
  for (const { name, written } of agents) {
    expect(written, name).toMatch(/"extraBody": "=\{\{ .*\.model_options \}\}"/);
    expect(written, name).toContain(String.raw`"value": "{\"reasoning_effort\":\"none\"}"`);
  }
});
