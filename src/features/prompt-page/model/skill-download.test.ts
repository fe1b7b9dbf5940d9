import { strFromU8, strToU8, unzipSync } from "fflate";
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
].join("\n");
test("without files a skill is its SKILL.md", () => {
  expect(skillDownload(prompt, [])).toEqual({ name: "SKILL.md", type: "text/markdown", content: skill });
});

test("with files it is an archive of the skill's folder", () => {
  const { name, content } = skillDownload(prompt, [{ name: "plan.txt", bytes: strToU8("1") }]);
  expect(name).toBe("a-memo.zip");
  const unpacked = unzipSync(content[0] as Uint8Array);
  const texts = Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)]));
  expect(texts).toEqual({ "a-memo/SKILL.md": skill, "a-memo/plan.txt": "1" });
});
