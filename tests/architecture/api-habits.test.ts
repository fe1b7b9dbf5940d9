import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const sources = globSync("src/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["src/**/*.test.{ts,tsx}"] }).map(
  (file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }),
);

const filesWith = (text: RegExp, where: (file: string) => boolean) =>
  sources.filter((source) => where(source.file) && text.test(source.text)).map(({ file }) => file);

const isApi = (file: string) => /^src\/features\/[^/]+\/api\//.test(file);

test("query keys are written in keys.ts", () => {
  const keys = /(?:query|mutation)Key: ?\[|\ball: \[|\[\.\.\.\w+Keys\./;
  expect(filesWith(keys, (file) => !file.endsWith("/keys.ts"))).toEqual([]);
});

test("mutations are hooks of a feature's api", () => {
  const isHome = (file: string) => isApi(file) || file.startsWith("src/lib/query/");
  expect(filesWith(/\buseMutation\(/, (file) => !isHome(file))).toEqual([]);
});

test("a hook with a mutation is named use…Mutation", () => {
  const names = sources.flatMap(({ text }) =>
    text
      .split(/^(?=(?:export )?(?:async )?function )/m)
      .filter((part) => /\buseMutation\(/.test(part))
      .map((part) => /function (\w+)/.exec(part)?.[1] ?? part),
  );
  expect(names).toContain("useSaveCollectionMutation");
  expect(names.filter((name) => !/^use\w+Mutation$/.test(name))).toEqual([]);
});

test("an api file notifies nobody: its components do", () => {
  expect(filesWith(/lib\/notify"|from "sonner"/, isApi)).toEqual([]);
});

test("a failure becomes words in lib/failure-words only", () => {
  const words = /if \(.*\b(?:status|code) [=>]==?.*\) return m\.|toAppError\([^;?\n]*\n?\s*\? m\./;
  for (const own of [
    "if (status === 429) return m.often();",
    "toAppError(e).status === 429 ? m.often() : no",
  ])
    expect(own).toMatch(words);
  expect(filesWith(words, () => true)).toEqual([]);
});
