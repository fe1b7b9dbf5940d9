import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";
import { findTags, readRules } from "./rules.ts";

const { rules, unknown } = readRules();

test("tags are read in all their forms", () => {
  const text = `/** A rule (spec 4.12,\n * 7.6; threat F3). */\ntest("S1, S12: x") // Threat P8. S3 section 2.1`;
  expect(findTags(text).map(({ id }) => id)).toEqual(["4.12", "7.6", "F3", "S1", "S12", "P8"]);
});

test("every tag has a rule or a threat", () => {
  expect(unknown).toEqual([]);
});

test("no rule or threat is listed twice", () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("every rule and every threat has a test", () => {
  expect(rules.filter(({ provedBy }) => provedBy.length === 0).map(({ id }) => id)).toEqual([]);
});

test("every rule and every threat names the code that keeps it", () => {
  const lost = rules.filter(({ isDetail, implementedIn }) => !isDetail && implementedIn.length === 0);
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test("nothing cites a text that the repository does not hold", () => {
  const files = globSync("{src,supabase,tests,e2e}/**/*.{ts,tsx,sql,cjs,toml}", {
    cwd: ROOT,
    exclude: ["src/lib/i18n/paraglide/**", "supabase/seed/prompts/**", "tests/architecture/rules.test.ts"],
  });
  const citing = files.filter((file) =>
    /\bdesign, sections?\b/i.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(citing).toEqual([]);
});
