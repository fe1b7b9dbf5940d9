import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { areLines, trimmedLines } from "../../src/domain/prompt/lines.ts";
import { parseTemplate, variableNames } from "../../src/domain/prompt/template.ts";
import { kindOf } from "../../tests/support/category-kinds.ts";
import { lineLimitsOf } from "../../tests/support/line-limits.ts";
import { workflowFiles } from "../../tests/support/seeded-workflows.ts";
import { secretsInJson } from "../functions/inspect-file/secrets.ts";
import { loadPrompts, promptId, type SeedPrompt } from "./load.ts";
import { similarities } from "./trigrams.ts";
import { readWorkflow } from "./workflow.ts";

const CATEGORIES = [
  "chatgpt-image",
  "chatgpt-text",
  "claude-text",
  "midjourney-prompt",
  "midjourney-style",
  "n8n-workflow",
];
/** How many prompts each category has at least. */
const LEAST = {
  ...Object.fromEntries(CATEGORIES.map((category) => [category, 25])),
  "agent-instructions": 20,
  "agent-skill": 10,
  "deep-research": 6,
  "image-edit": 8,
  "music-prompt": 4,
  "video-prompt": 8,
  "voice-agent": 4,
};
const termLimits = lineLimitsOf("search_terms");
const prompts = loadPrompts();
const workflows = workflowFiles();

/** As the page reads them, so that no `[Label]` becomes a field by accident. */
const variablesIn = (text: string) => variableNames(parseTemplate(text)).toSorted();

describe("the library", () => {
  it("has 240 prompts or more, and enough in each category", () => {
    expect(prompts.length).toBeGreaterThanOrEqual(240);
    for (const [category, count] of Object.entries(LEAST))
      expect(prompts.filter((prompt) => prompt.category === category).length).toBeGreaterThanOrEqual(count);
  });

  it.each([
    ["image-edit", 8],
    ["music-prompt", 4],
    ["video-prompt", 8],
  ])("has in %s %i prompts or more, each in Arabic and with a sample", (category, least) => {
    const shelf = prompts.filter((prompt) => prompt.category === category);
    expect(shelf.length).toBeGreaterThanOrEqual(least);
    expect(shelf.filter(({ arabic, sample }) => !arabic || !sample)).toEqual([]);
  });

  it("is in categories that the database has, each of that kind", () => {
    const folder = join(import.meta.dirname, "../migrations");
    const migrations = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join();
    for (const category of Object.keys(LEAST))
      expect(new RegExp(`\\('${category}', '[^']+', '[^']+', '(\\w+)'`).exec(migrations)?.[1]).toBe(
        kindOf(category),
      );
    const used = new Set(prompts.map((prompt) => prompt.category));
    expect([...used].filter((category) => !(category in LEAST))).toEqual([]);
  });

  it("has an archive with each skill, its SKILL.md in a folder of the skill's name", () => {
    for (const { files, slug } of prompts.filter(({ category }) => category === "agent-skill")) {
      const archive = files.find(({ type }) => type === "application/zip");
      const skill = archive?.name.replace(/\.zip$/, "");
      expect(Object.keys(unzipSync(archive?.bytes ?? new Uint8Array())), slug).toContain(`${skill}/SKILL.md`);
    }
  });

  it("has exactly 20 free prompts and six featured ones", () => {
    const free = prompts.filter((prompt) => prompt.free);
    expect(free).toHaveLength(20);
    expect([...new Set(free.map((prompt) => prompt.category))].sort()).toEqual(CATEGORIES);
    expect(prompts.filter((prompt) => prompt.featured)).toHaveLength(6);
  });

  it("describes every prompt in points, with notes, in each of its languages", () => {
    expect(prompts.filter(({ points }) => !points).map(({ slug }) => slug)).toEqual([]);
    for (const { notes, points, arabic } of prompts)
      expect([arabic.points?.length, arabic.notes !== undefined]).toEqual([
        points?.length,
        notes !== undefined,
      ]);
  });

  it("has valid search terms in each language's own file", () => {
    for (const { slug, search, arabic } of prompts)
      for (const terms of [search, arabic.search]) {
        expect(trimmedLines(terms, termLimits), slug).toEqual(terms);
        expect(areLines(terms, termLimits), slug).toBe(true);
      }
  });

  it("facts name a version, a specification or a page, not an assistant alone", () => {
    const alone = prompts.filter(
      ({ checked, sources }) => /^(ChatGPT|Claude|Gemini)$/.test(checked?.tool ?? "") && sources.length === 0,
    );
    expect(alone.map(({ slug }) => slug)).toEqual([]);
  });

  it("repeats no id, title or description", () => {
    for (const key of ["id", "slug", "title", "description"] as const)
      expect(new Set(prompts.map((prompt) => prompt[key])).size).toBe(prompts.length);
  });

  it("puts no title or description between quotation marks that a reader would see", () => {
    const shown = prompts.flatMap(({ title, description, arabic }) => [
      title,
      description,
      arabic.title,
      arabic.description,
    ]);
    expect(shown.filter((line) => /^"|"$|\\/.test(line))).toEqual([]);
  });

  it.each([
    ["English", new Map(prompts.map((prompt) => [prompt.slug, prompt.text]))],
    ["Arabic", new Map(prompts.map((prompt) => [prompt.slug, prompt.arabic.text]))],
  ])("has no two similar %s texts (trigram similarity above 0.6)", (_, texts) => {
    expect(similarities(texts).filter(({ alike }) => alike > 0.6)).toEqual([]);
  });

  it("measures likeness as pg_trgm does", () => {
    // The first value is the example of PostgreSQL's documentation.
    const likeness = (one: string, other: string) =>
      similarities(
        new Map([
          ["one", one],
          ["other", other],
        ]),
      )[0]?.alike;
    expect(likeness("word", "two words")).toBeCloseTo(0.363636, 6);
    expect(likeness("Same, words!", "same WORDS")).toBe(1);
    expect(likeness("نصّ واحد", "نص آخر")).toBeCloseTo(2 / 14, 6);
  });

  it("never changes a prompt's id", () => {
    expect(promptId("explain-it-at-three-depths")).toBe("961e7f8f-2f71-5dfa-b488-443b1f16c423");
  });
});

describe.each(prompts.map((prompt): [string, SeedPrompt] => [prompt.slug, prompt]))("%s", (_, prompt) => {
  it("describes every variable it uses and uses every one it describes", () => {
    const described = Object.keys(prompt.variables).sort();
    expect(described.length).toBeGreaterThanOrEqual(2);
    expect(described.length).toBeLessThanOrEqual(6);
    for (const name of described) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(variablesIn(prompt.text)).toEqual(described);
    expect(variablesIn(prompt.arabic.text)).toEqual(described);
    expect(Object.keys(prompt.arabic.variables).sort()).toEqual(described);
  });

  it("says of every variable what it is, in each language", () => {
    for (const [name, { label }] of Object.entries(prompt.variables)) {
      expect(label.trim()).not.toBe("");
      expect(label).not.toContain("{{");
      const arabic = prompt.arabic.variables[name]?.label;
      expect(arabic).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it("offers options exactly where there is a choice, the default among them", () => {
    for (const [name, variable] of Object.entries(prompt.variables)) {
      expect(variable.options !== undefined).toBe(variable.type === "choice");
      if (variable.options && variable.default) expect(variable.options).toContain(variable.default);
      if (variable.type === "number") expect(Number(variable.default)).not.toBeNaN();
      const arabic = prompt.arabic.variables[name];
      if (arabic?.options) expect(arabic.options).toHaveLength(variable.options?.length ?? 0);
      if (arabic?.options && arabic.default) expect(arabic.options).toContain(arabic.default);
    }
  });

  it("is long enough to be useful and short enough to be stored", () => {
    for (const text of [prompt.text, prompt.arabic.text]) {
      expect(text.length).toBeGreaterThan(100);
      expect(text.length).toBeLessThanOrEqual(200_000);
    }
  });
});

describe("Arabic", () => {
  it.each(prompts.map((prompt) => [prompt.slug, prompt.arabic.text]))(
    "%s is written in Arabic",
    (_, text) => {
      const prose = text.replace(/```.*?```/gs, "").replace(/\{\{.*?\}\}|`.*?`|--.*$/g, "");
      const arabic = prose.match(/\p{Script=Arabic}/gu)?.length ?? 0;
      const latin = prose.match(/\p{Script=Latin}/gu)?.length ?? 0;
      expect(arabic).toBeGreaterThan(latin * 4);
    },
  );
});

describe("workflows", () => {
  it("come with at least six prompts", () => {
    expect(workflows.length).toBeGreaterThanOrEqual(6);
  });

  it.each(workflows.map((file) => [file.name, file.bytes] as const))(
    "%s connects nodes that exist",
    (_, bytes) => {
      const workflow = readWorkflow(bytes);
      const names = workflow.nodes.map((node) => node.name);
      expect(new Set(names).size).toBe(names.length);
      const targets = Object.values(workflow.connections).flatMap((outputs) =>
        Object.values(outputs).flat(2),
      );
      for (const name of [...Object.keys(workflow.connections), ...targets.map((target) => target.node)])
        expect(names).toContain(name);
      const connected = new Set([
        ...Object.keys(workflow.connections),
        ...targets.map((target) => target.node),
      ]);
      expect(names.filter((name) => !connected.has(name))).toEqual(["Before you start"]);
    },
  );

  it.each(workflows.map((file) => [file.name, file.bytes] as const))(
    "%s holds no secret",
    async (_, bytes) => {
      expect(await secretsInJson(new TextDecoder().decode(bytes))).toEqual([]);
    },
  );

  it("would be refused with a secret", async () => {
    const [first] = workflows;
    const workflow = readWorkflow(first?.bytes ?? new Uint8Array());
    const [node] = workflow.nodes;
    const leaking = { ...workflow, nodes: [{ ...node, parameters: { key: `sk-${"a1B2".repeat(8)}` } }] };
    expect((await secretsInJson(JSON.stringify(leaking))).join()).toContain(node?.name);
  });
});
