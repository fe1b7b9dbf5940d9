import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const files = globSync("{src,supabase,tests,e2e}/**/*.{ts,tsx,sql,cjs,toml}", {
  cwd: ROOT,
  exclude: ["src/lib/i18n/paraglide/**", "supabase/seed/prompts/**", "tests/architecture/rules.test.ts"],
});

/** A file's text with its comments on one line each, so that a citation may run over a line's end. */
const texts = new Map(files.map((file) => [file, read(file).replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, " ")]));

type Line = { id: string; heldBy: string[]; provedBy: string[] };

/** The lines of a document's tables; those of a case that has no feature yet name no files. */
function linesOf(document: string): Line[] {
  const rows = read(document).matchAll(/^\| ([A-Z]?\d[\d.]*) \|(.+)\|$/gm);
  return [...rows].map(([, id = "", cells = ""]) => {
    const [, heldBy = [], provedBy = []] = cells
      .split(" | ")
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file));
    return { id, heldBy, provedBy };
  });
}

const rules = linesOf("docs/rules.md");
const threats = linesOf("docs/threats.md");
const lines = [...rules, ...threats];

/** The sections that a text cites: "specification, sections 2 and 5", "the specification's words (section 8)". */
function sectionsIn(text: string): string[] {
  const cited = text.matchAll(/specification\b[^.;"]{0,60}?\bsections? (\d)(?: and (\d))?/gi);
  return [...cited].flatMap(([, ...sections]) => sections.filter(Boolean));
}

/** The cases that a text cites: a test's name that begins with them, "(threats, P8)" and "(P8)". */
function threatsIn(text: string): string[] {
  const ids = String.raw`[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*`;
  const cited = text.matchAll(new RegExp(`["'\`](${ids}): |threats, (${ids})|\\((${ids})\\)`, "g"));
  return [...cited].flatMap((found) => found.slice(1).find(Boolean)?.split(", ") ?? []);
}

test("citations are read in all their forms", () => {
  expect(
    sectionsIn(
      `Specification, section 9: x. The specification's words (section 8). specification, sections 2 and 5`,
    ),
  ).toEqual(["9", "8", "2", "5"]);
  expect(threatsIn(`test("S1, S2: x") (threats, P10). '(A4)' \`R13: y\` S3 F8`)).toEqual(
    "S1 S2 P10 A4 R13".split(" "),
  );
});

test("every file that cites a section is listed in a row of that section", () => {
  const lost = [...texts].flatMap(([file, text]) =>
    [...new Set(sectionsIn(text))]
      .filter(
        (section) =>
          !rules.some(
            ({ id, heldBy, provedBy }) =>
              id.startsWith(`${section}.`) && [...heldBy, ...provedBy].includes(file),
          ),
      )
      .map((section) => `${file}: section ${section}`),
  );
  expect(lost).toEqual([]);
});

test("every case that a test or a comment cites has a line, with what holds it", () => {
  const held = new Set(threats.filter(({ heldBy }) => heldBy.length > 0).map(({ id }) => id));
  const lost = [...texts].flatMap(([file, text]) =>
    [...new Set(threatsIn(text))].filter((id) => !held.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(lost).toEqual([]);
});

test("no row is listed twice", () => {
  const ids = lines.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("every file that a row names exists", () => {
  const lost = lines.flatMap(({ id, heldBy, provedBy }) =>
    [...heldBy, ...provedBy].filter((file) => !existsSync(join(ROOT, file))).map((file) => `${id}: ${file}`),
  );
  expect(lost).toEqual([]);
});

test("every rule is held and proved, and every case that is held is proved", () => {
  const held = [...rules, ...threats.filter(({ heldBy }) => heldBy.length > 0)];
  const lost = held.filter(({ heldBy, provedBy }) => heldBy.length === 0 || provedBy.length === 0);
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test("every test listed for a case carries its id", () => {
  const lost = threats.flatMap(({ id, provedBy }) =>
    provedBy.filter((file) => !threatsIn(texts.get(file) ?? "").includes(id)).map((file) => `${id}: ${file}`),
  );
  expect(lost).toEqual([]);
});

test.each(["Money and membership", "Authoring", "Watchfulness"])(
  "every sentence about %s has the test of that title",
  (wing) => {
    const [, chapter = ""] = read("docs/rules.md").split(`## ${wing}, sentence by sentence`);
    const [table = ""] = chapter.split("\n## ");
    const rows = [...table.matchAll(/^\| [2-9][^|]* \| [^|]+ \| `([^`]+)` \| (.+) \|$/gm)];
    expect(rows.length).toBe(table.match(/^\| [2-9]/gm)?.length);
    const lost = rows.filter(([, file = "", title = ""]) => !read(file).includes(title));
    expect(lost.map(([row]) => row)).toEqual([]);
  },
);

test("nothing cites a text that the repository does not hold", () => {
  const cited = [...texts].filter(([, text]) => /\bdesign, sections?\b/i.test(text)).map(([file]) => file);
  expect(cited).toEqual([]);
});
