import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { skillDownload } from "./skill-download";

const prompt = {
  slug: "a-memo",
  title: 'A "memo"',
  description: "",
  language: "en" as const,
  tags: [],
  source: "https://aurum.example/prompts/a-memo",
  text: "Interview me about tea.",
};
const skill = [
  "---",
  "name: a-memo",
  'description: "A \\"memo\\""',
  "metadata:",
  '  title: "A \\"memo\\""',
  '  language: "en"',
  '  source: "https://aurum.example/prompts/a-memo"',
  "---",
  "",
  "Interview me about tea.",
  "",
].join("\n");
const file = (name: string, path: string) => ({ name, path, size: 3 });

test("without files a skill is its SKILL.md", async () => {
  const refuse = () => Promise.reject(new Error("No file to read"));
  expect(await skillDownload(prompt, [], refuse)).toEqual({
    name: "SKILL.md",
    type: "text/markdown",
    content: skill,
  });
});

test("with files it is an archive of the skill's folder, and no file replaces another", async () => {
  const files = [file("plan.txt", "1"), file("plan.txt", "2"), file("SKILL.md", "3")];
  const { name, content } = await skillDownload(prompt, files, async ({ path }) =>
    new TextEncoder().encode(path),
  );
  expect(name).toBe("a-memo.zip");
  const unpacked = unzipSync(content[0] as Uint8Array);
  const texts = Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)]));
  expect(texts).toEqual({
    "a-memo/SKILL.md": skill,
    "a-memo/plan.txt": "1",
    "a-memo/plan-2.txt": "2",
    "a-memo/SKILL-2.md": "3",
  });
});

test("nothing is saved where a file cannot be read", async () => {
  const failing = skillDownload(prompt, [file("plan.txt", "1")], () => Promise.reject(new Error("gone")));
  await expect(failing).rejects.toThrow("gone");
});
