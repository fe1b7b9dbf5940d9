import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";
import { manneredPhraseIn } from "./mannered-phrases.ts";
import { type Prose, proseOf, scriptProse, sqlProse } from "./prose.ts";

/** The share of comments, titles and headings of one folder that may hold a mannered phrase. */
const allowedShare = 0.04;

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

const prose = files.flatMap((file) => proseOf(ROOT, file));
const at = ({ file, line, text }: Prose) => `${file}:${line}: ${text}`;

/** A title about as long as a run shows it. */
const shown = (title: string) => title.replace(/\$\{[^}]*\}/g, "value");

/** The share of mannered texts, in percent, to one decimal. */
const percent = (mannered: number, of: number) => Math.ceil((1000 * mannered) / of) / 10;

test("comments, test titles and headings are in plain words", () => {
  const byFolder = Map.groupBy(prose, ({ file }) => folderOf(file));
  const faults = [...byFolder].flatMap(([folder, texts]) => {
    const mannered = texts.filter(({ text }) => manneredPhraseIn(text));
    const share = percent(mannered.length, texts.length);
    if (share <= 100 * allowedShare) return [];
    const found = mannered.map((text) => `${at(text)} [${manneredPhraseIn(text.text)}]`);
    return [`${folder}: ${share} % of ${texts.length}`, ...found];
  });
  expect(faults).toEqual([]);
});

test("a test's title has at most 80 characters", () => {
  const long = prose.filter(({ kind, text }) => kind === "title" && shown(text).length > 80);
  expect(long.map(at)).toEqual([]);
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
