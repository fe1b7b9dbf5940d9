import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readFrontMatter, splitFrontMatter } from "@/features/prompt-transfer/model/front-matter";
import type { ListedPage } from "./readable-file";
import { readableFiles } from "./readable-files";

const site = {
  url: "https://prompts.example",
  sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
};

const card = (slug: string, category: string, author: string, day: string) => ({
  slug,
  title: `Title of [${slug}]`,
  title_ar: `عنوان ${slug}`,
  description: `About ${slug}`,
  description_ar: null,
  category,
  tags: ["one"],
  author_name: author,
  is_free: true,
  published_at: `${day}T08:00:00Z`,
  updated_at: `${day}T08:00:00Z`,
});

const first = card("first", "claude-text", "Nour & Sons", "2026-11-20");
const second = card("second", "n8n-workflow", "Anonymous", "2026-11-10");

const about: ListedPage = {
  name: "about",
  path: "/about",
  title: "About Us",
  description: "What it is for",
  html: '<main id="main"><h1>About</h1><button>Go</button><p>See <a href="/faq">questions</a>.</p></main>',
};
const paid: ListedPage = { ...about, name: "prompt", path: "/prompts/second", html: "<main>the gate</main>" };

const files = new Map(
  readableFiles(
    {
      newest: [first, second],
      free: [{ ...first, prompts: { prompt_text: "Tell me about {{tea}}.", prompt_text_ar: "حدّثني" } }],
      categories: [],
      pages: [about, { ...about, path: "/ar/about" }, paid],
    },
    site,
  ).map(({ path, content }) => [path, content]),
);
const read = (path: string) => files.get(path) ?? "";

test("a free prompt has a Markdown version in each of its languages", () => {
  expect(read("/prompts/first.md")).toContain("Tell me about {{tea}}.");
  expect(read("/prompts/first.md")).toContain('source: "https://prompts.example/prompts/first"');
  expect(read("/ar/prompts/first.md")).toContain("حدّثني");
});

test("a page's Markdown holds its words and absolute links, and no buttons", () => {
  expect(read("/about.md")).toContain("See [questions](https://prompts.example/faq).");
  expect(read("/about.md")).not.toContain("Go");
  expect(files.has("/ar/about.md")).toBe(true);
});

test("P5: a prompt that is not free has no Markdown version", () => {
  expect(files.has("/prompts/second.md")).toBe(false);
  expect([...files.values()].join("")).not.toContain("the gate");
});

test("llms.txt links the English pages and the free prompts, each on a line", () => {
  const lines = read("/llms.txt").split("\n");
  expect(lines).toContain("- [About Us](https://prompts.example/about.md): What it is for");
  expect(lines).toContain("- [Title of first](https://prompts.example/prompts/first.md): About first");
  expect(read("/llms.txt")).not.toContain("/ar/about");
});

test("the index of skills has each skill's digest, and a skill reads as the prompt", () => {
  const { $schema, skills } = JSON.parse(read("/.well-known/agent-skills/index.json"));
  expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
  expect(skills).toHaveLength(1);
  const [{ name, type, url, digest }] = skills;
  const skill = read(`/.well-known/agent-skills/${name}/SKILL.md`);
  expect({ type, url }).toEqual({
    type: "skill-md",
    url: `https://prompts.example/.well-known/agent-skills/${name}/SKILL.md`,
  });
  expect(digest).toBe(`sha256:${site.sha256(skill)}`);
  const parts = splitFrontMatter(skill);
  expect(readFrontMatter(parts?.head ?? "")).toMatchObject({ name, description: "About first" });
  expect(parts?.body.trim()).toBe("Tell me about {{tea}}.");
});

test("feeds list the newest prompts: all, of a category, of an author", () => {
  const slugsIn = (path: string) =>
    JSON.parse(read(path)).items.map(({ url }: { url: string }) => url.replace(/.*\//, ""));
  expect(slugsIn("/feed.json")).toEqual(["first", "second"]);
  expect(slugsIn("/ar/feed.json")).toEqual(["first", "second"]);
  expect(slugsIn("/feeds/n8n-workflow.json")).toEqual(["second"]);
  expect(slugsIn("/feeds/authors/nour-sons.json")).toEqual(["first"]);
  expect(read("/ar/feed.xml")).toContain("عنوان first");
  expect(read("/feed.xml")).toContain("<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>");
  expect(JSON.parse(read("/feed.json")).items[0].date_published).toBe("2026-11-20T08:00:00.000Z");
});
