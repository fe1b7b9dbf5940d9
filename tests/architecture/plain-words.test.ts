import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";
import { manneredPhraseIn } from "./mannered-phrases.ts";
import { type Prose, proseOf, scriptProse, sqlProse } from "./prose.ts";

/** The share of comments, titles and headings of one folder that may hold a mannered phrase. */
const allowedShare = 0.04;

/** Folders that are still above it, with the share that they must not exceed. It may only shrink. */
const openFolders: Record<string, number> = {
  e2e: 29.7,
  "e2e/support": 28.2,
  ".": 41,
  docs: 4.4,
  src: 40,
  "src/app": 33.1,
  "src/components": 11.4,
  "src/config": 7.5,
  "src/domain": 25,
  "src/features/access": 20,
  "src/features/account": 22.8,
  "src/features/admin-users": 11.2,
  "src/features/auth": 26,
  "src/features/categories": 22.3,
  "src/features/contact": 7.7,
  "src/features/generator": 16,
  "src/features/usage": 40,
  "src/features/library": 11.9,
  "src/features/logs": 14.3,
  "src/features/manage-prompts": 17.3,
  "src/features/admin-payments": 21.8,
  "src/features/my-prompts": 11.8,
  "src/features/admin-overview": 28.6,
  "src/features/payment": 25.6,
  "src/features/plans": 44.5,
  "src/features/prompt-editor": 46.6,
  "src/features/prompt-page": 21.8,
  "src/features/prompt-transfer": 44.2,
  "src/features/versions": 16.7,
  "src/features/session-security": 12.4,
  "src/lib": 23.6,
  "src/styles": 19.1,
  "supabase/functions": 26.8,
  "supabase/local": 25.9,
  "supabase/migrations": 42,
  "supabase/seed": 27.8,
  "tests/architecture": 26,
  "tests/bench": 28.3,
  "tests/db": 36,
  "tests/functions": 36.8,
  "tests/integration": 50,
  "tests/parity": 46.6,
  "tests/support": 37,
};

/** Test titles of more than 80 characters, by folder. It may only shrink. */
const openTitles: Record<string, number> = {
  e2e: 56,
  "src/app": 183,
  "src/components": 3,
  "src/domain": 25,
  "src/features/access": 2,
  "src/features/account": 3,
  "src/features/auth": 10,
  "src/features/categories": 1,
  "src/features/admin-payments": 1,
  "src/features/admin-overview": 1,
  "src/features/payment": 10,
  "src/features/prompt-editor": 5,
  "src/features/prompt-page": 1,
  "src/features/prompt-transfer": 4,
  "src/features/session-security": 8,
  "src/lib": 22,
  "supabase/local": 36,
  "supabase/seed": 9,
  "tests/architecture": 2,
  "tests/db": 136,
  "tests/functions": 89,
};

const files = globSync(
  ["*.{ts,md}", "{src,supabase,tests,e2e}/**/*.{ts,tsx,sql}", "docs/**/*.md", "src/styles/**/*.css"],
  {
    cwd: ROOT,
    exclude: [
      "src/lib/i18n/**",
      "src/lib/database.gen.ts",
      "supabase/seed/prompts/**",
      "tests/architecture/{mannered-phrases,plain-words.test}.ts",
    ],
  },
);

/** A feature, a folder of the second level, or the root. */
function folderOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  return parts.slice(0, parts[1] === "features" ? 3 : 2).join("/") || ".";
}

const byFolder = Map.groupBy(
  files.flatMap((file) => proseOf(ROOT, file)),
  ({ file }) => folderOf(file),
);
const at = ({ file, line, text }: Prose) => `${file}:${line}: ${text}`;

/** The share of mannered texts, in percent, to one decimal. */
const percent = (mannered: number, of: number) => Math.ceil((1000 * mannered) / of) / 10;

test("comments, test titles and headings are in plain words", () => {
  const faults = [...byFolder].flatMap(([folder, texts]) => {
    const mannered = texts.filter(({ text }) => manneredPhraseIn(text));
    const share = percent(mannered.length, texts.length);
    if (share <= (openFolders[folder] ?? 100 * allowedShare)) return [];
    const found = mannered.map((prose) => `${at(prose)} [${manneredPhraseIn(prose.text)}]`);
    return [`${folder}: ${share} % of ${texts.length}`, ...found];
  });
  expect(faults).toEqual([]);
});

test("a test's title has at most 80 characters", () => {
  const faults = [...byFolder].flatMap(([folder, texts]) => {
    const long = texts.filter(({ kind, text }) => kind === "title" && text.length > 80);
    return long.length > (openTitles[folder] ?? 0) ? [`${folder}: ${long.length}`, ...long.map(at)] : [];
  });
  expect(faults).toEqual([]);
});

test.each([
  "Nothing of ours holds on to a column of Auth's or storage's tables",
  "What is dear to make is kept under a hash of what it is made of",
  "Texts that are alike meet by their prints",
  "Nobody waits for it who could be answered with its error",
  "What stands in the metadata, whose values are texts",
  "An entry a line, as they are typed, where that says the same",
])("a mannered phrase is found in: %s", (text) => {
  expect(manneredPhraseIn(text)).toBeDefined();
});

test.each([
  "Never depend on columns of auth.* or storage.*",
  "Expensive artefacts are cached by input hash",
  "One entry per line if that round-trips, else JSON",
  "`_` stands for any character; `ask` calls PostgREST",
])("none is found in: %s", (text) => {
  expect(manneredPhraseIn(text)).toBeUndefined();
});

test("the texts of a script are its comments and its tests' titles, and no literals", () => {
  const source = [
    '/** One\n * comment. */\nconst a = "// no comment";',
    "// Two lines\n// of one.\nconst b = /[/*]/;",
    "test.each([1])(`is %s`, () => {});",
    "const c = <p>// {/* Three. */}</p>;",
  ];
  const texts = scriptProse("a.tsx", source.join("\n")).map(({ text }) => text);
  expect(texts).toEqual(["One comment.", "Two lines of one.", "Three.", "is %s"]);
});

test("the texts of an SQL file are its comments and its descriptions", () => {
  const source = "-- One.\nselect '-- none';\ncomment on table a is 'It''s '\n  'two.';";
  expect(sqlProse("a.sql", source).map(({ text }) => text)).toEqual(["One.", "It's two."]);
});
