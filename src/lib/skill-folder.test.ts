import { strFromU8, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { skillFolder } from "./skill-folder";

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const asset = (name: string, content: string | Uint8Array) => ({
  name,
  bytes: typeof content === "string" ? strToU8(content) : content,
});

function folderOf(...assets: ReturnType<typeof asset>[]) {
  const entries = Object.entries(skillFolder("a-memo", "skill", assets)).slice(1);
  return Object.fromEntries(entries.map(([path, bytes]) => [path, strFromU8(bytes as Uint8Array)]));
}

test("no file of a skill replaces another", () => {
  expect(folderOf(asset("plan.txt", "1"), asset("plan.txt", "2"), asset("SKILL.md", "3"))).toEqual({
    "a-memo/plan.txt": "1",
    "a-memo/plan-2.txt": "2",
    "a-memo/SKILL-2.md": "3",
  });
});

test("an attached archive of one skill is unpacked into the folder", () => {
  const files = { "check/SKILL.md": "inner", "check/scripts/run.py": "pass" };
  expect(folderOf(asset("check.zip", archive(files)), asset("check", "1"))).toEqual({
    "a-memo/check/SKILL.md": "inner",
    "a-memo/check/scripts/run.py": "pass",
    "a-memo/check-2": "1",
  });
});

test.each<[string, Record<string, string>]>([
  ["is no skill", { "check/README.md": "a" }],
  ["holds two folders", { "check/SKILL.md": "a", "other/SKILL.md": "b" }],
  ["has a path upwards", { "check/SKILL.md": "a", "check/../../x": "b" }],
  ["has a path of another system", { "check/SKILL.md": "a", "check/..\\x": "b" }],
])("S8: an archive that %s stays packed", (_, files) => {
  expect(Object.keys(folderOf(asset("check.zip", archive(files))))).toEqual(["a-memo/check.zip"]);
});

test("S8: an archive that unpacks to more than a file may have stays packed", () => {
  const large = zipSync({ "check/SKILL.md": new Uint8Array(20 * 1024 * 1024 + 1) });
  expect(Object.keys(skillFolder("a", "skill", [asset("check.zip", large)]))).toEqual([
    "a/SKILL.md",
    "a/check.zip",
  ]);
  expect(Object.keys(folderOf(asset("check.zip", "no archive")))).toEqual(["a-memo/check.zip"]);
});
