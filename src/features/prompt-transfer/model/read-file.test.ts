import { zipOf } from "@test/zip";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { skillNames } from "@/domain/text/skill-file";
import { csvOf } from "@/lib/csv";
import { writeArchive } from "./archive";
import { readCsv } from "./csv";
import { guessByName, guessCategory } from "./mapping";
import type { PortablePrompt } from "./portable-prompt";
import { readFile } from "./read-file";
import { reportCsv } from "./report";
import { writeSkill } from "./skill";

const bytes = (text: string) => new TextEncoder().encode(text);
const skill = (head: string, body = "A text of a skill") => bytes(`---\n${head}\n---\n\n${body}\n`);
const said = (name: string, content: Uint8Array) =>
  readFile(name, content).then(
    ({ rejected }) => rejected.map(({ reason }) => reason),
    (thrown: Error) => thrown.message,
  );

const prompt: PortablePrompt = {
  title: "A: letter",
  title_ar: null,
  prompt_text: "Write\n---\na letter",
  prompt_text_ar: null,
  category: "claude-text",
  tags: ["mail"],
  description: null,
  description_ar: null,
  points: ["One", "Two", "Three"],
  points_ar: [],
  search_terms: ["letter to a shop", "complain"],
  search_terms_ar: [],
  notes: "Attach:\nthe mail",
  notes_ar: null,
  assertions: [{ type: "contains", value: "Total" }],
  variables: [],
  status: "draft",
  checked_on: "2026-11-27",
  checked_tool: "Midjourney 8.2",
  sources: [{ url: "https://docs.midjourney.com/a", date: "2026-10-01" }],
};

test("X3: no cell of an export or a report runs as a formula", () => {
  const cells = ["=1+1", "+1", "-1", "@a", "\tb", "\rc", "'d"];
  expect(csvOf([[...cells, "e"]])).toBe(`${cells.map((cell) => `"'${cell}"`).join(",")},e`);
  const report = reportCsv({
    changed: [],
    rejected: [{ place: { line: 7 }, title: "=cmd()", reason: "Title too long" }],
  });
  expect(report.split("\r\n").slice(1)).toEqual([`Line 7,"'=cmd()",Title too long,Not imported`, ""]);
});

test.each([
  ["semicolons and CRLF", "title;prompt\r\nA;B\r\n", ["A", "B"]],
  ["tabs and CR", "title\tprompt\rA\tB", ["A", "B"]],
  ["a mark before UTF-8, empty lines", "\ufefftitle,prompt\n\nA,B\n\n", ["A", "B"]],
  ["breaks and quotes inside", 'title,prompt\nA,"B ""b""\r\n,c"\n', ["A", 'B "b"\r\n,c']],
])("CSV is read with %s", async (_name, text, cells) => {
  const { columns, rows } = await readFile("a.csv", bytes(text));
  expect(columns).toEqual(["title", "prompt"]);
  expect(rows.map((row) => row.cells)).toEqual([cells]);
});

test("a row has the number of its first line, after line breaks and empty lines too", async () => {
  const long = "x\n".repeat(100_000);
  const table = await readCsv(`title,prompt\nA,"${long}"\n\nB,"${long}"\nbad\nC,d\n`);
  expect(table.rows.map(({ place }) => place)).toEqual(
    [2, 100_004, 200_005, 200_006].map((line) => ({ line })),
  );
  expect(table.rows[2]?.remark).toContain("One column where the first row has 2");
});

test("unclosed quotes and invalid UTF-8 reject only their own rows", async () => {
  expect(await said("a.csv", bytes('title,prompt\nA,B\n"C,D\nE,F\n'))).toEqual([
    "Quotes are not closed, or text follows them",
  ]);
  const latin = new Uint8Array([...bytes("title,prompt\nÀ la,É\nCaf"), 0xe9, ...bytes(",D\nE,F\n")]);
  const { rows, rejected } = await readFile("a.csv", latin);
  expect(rows.map(({ cells }) => cells[0])).toEqual(["À la", "E"]);
  expect(rejected).toMatchObject([{ place: { line: 3 }, reason: expect.stringContaining("damaged") }]);
});

test.each([
  ["an empty file", "a.csv", bytes(""), "The file is empty"],
  ["names alone", "a.csv", bytes("title,prompt\n"), "no row below the one"],
  ["broken JSON", "a.json", bytes('{"prompts":['), "cannot be read from line 1"],
  ["JSON without a list", "a.json", bytes('{"a":1}'), "no list of prompts"],
  ["3,001 rows", "a.csv", bytes(`title,prompt${"\na,b".repeat(3001)}`), "more than 3,000 prompts"],
  [
    "3,001 entries",
    "a.json",
    bytes(JSON.stringify(Array(3001).fill({ prompt: "A text" }))),
    "more than 3,000 prompts",
  ],
  ["20 MB and a byte", "a.csv", new Uint8Array(20 * 1024 * 1024 + 1), "larger than 20 MB"],
  ["no archive", "a.zip", bytes("PK\u0003\u0004 and nothing of an archive"), "no file of prompts"],
  ["an archive without skills", "a.zip", zipSync({ "a/README.md": bytes("A") }), "no file of prompts"],
])("%s is refused as a whole with a message", async (_name, name, content, words) => {
  expect(await said(name, content)).toContain(words);
});

test("S8: an archive that unpacks to too much is refused, even with a false size", async () => {
  const bomb = zipOf([
    { name: "a/SKILL.md", content: new Uint8Array(5 * 1024 * 1024), claims: { unpacked: 100 } },
  ]);
  expect(await said("a.zip", new Uint8Array(bomb))).toContain("unpacks to more than 64 MB");
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`a${at}/SKILL.md`, new Uint8Array(3.5 * 1024 * 1024)]),
  );
  expect(await said("a.zip", zipSync(many))).toContain("unpacks to more than 64 MB");
});

test("X4: recursive, tagged or endless front matter is read as plain text", async () => {
  const aliases = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ..."bcdefgh".split("").map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[at]}`)}]`),
  ];
  const archive = zipSync({
    "bomb/SKILL.md": skill(aliases.join("\n")),
    "nested/SKILL.md": skill(`x:\n${aliases.map((line) => `  ${line}`).join("\n")}`),
    "code/SKILL.md": skill('name: !!js/function "x"\nname: twice'),
    "deep/SKILL.md": skill(`name: ${"[".repeat(20_000)}`),
    "none/SKILL.md": bytes("# No front matter"),
    "good/SKILL.md": skill("name: good\ndescription: What it does"),
  });
  const { rows, rejected } = await readFile("a.zip", archive);
  expect(rejected).toMatchObject([
    { place: { path: "nested/SKILL.md" }, reason: expect.stringContaining("The YAML cannot be read") },
  ]);
  expect(rows.map(({ cells }) => [String(cells[0]).slice(0, 8), String(cells[2]).slice(0, 17)])).toEqual([
    ["bomb", "A text of a skill"],
    ["twice", "A text of a skill"],
    ["[[[[[[[[", "A text of a skill"],
    ["none", "# No front matter"],
    ["good", "A text of a skill"],
  ]);
});

test("a skill file has a folder name, a description and its metadata as strings", async () => {
  const text = writeSkill("a-letter", prompt);
  expect(text).toBe(
    [
      "---",
      "name: a-letter",
      'description: "A: letter"',
      "metadata:",
      '  title: "A: letter"',
      '  category: "claude-text"',
      '  tags: "[\\"mail\\"]"',
      '  points: "[\\"One\\",\\"Two\\",\\"Three\\"]"',
      '  search_terms: "[\\"letter to a shop\\",\\"complain\\"]"',
      '  notes: "Attach:\\nthe mail"',
      '  assertions: "[{\\"type\\":\\"contains\\",\\"value\\":\\"Total\\"}]"',
      '  status: "draft"',
      '  checked_on: "2026-11-27"',
      '  checked_tool: "Midjourney 8.2"',
      '  sources: "[{\\"url\\":\\"https://docs.midjourney.com/a\\",\\"date\\":\\"2026-10-01\\"}]"',
      "---",
      "",
      "Write\n---\na letter",
    ].join("\n"),
  );
  const { rows } = await readFile("SKILL.md", bytes(text));
  expect(rows[0]?.cells.slice(0, 3)).toEqual(["A: letter", "", prompt.prompt_text]);
});

test("skill names are unique lower-case slugs of at most 64 characters", () => {
  const titles = ["Éclair à la crème!", "عنوان", "نص", "x".repeat(80), "x".repeat(90), "-- a --"];
  const names = skillNames(titles);
  expect(names).toEqual([
    "eclair-a-la-creme",
    "prompt",
    "prompt-2",
    "x".repeat(64),
    `${"x".repeat(62)}-2`,
    "a",
  ]);
  expect(names.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64)).toBe(true);
});

test("an archive has a folder for each prompt", async () => {
  const { rows } = await readFile("a.zip", await writeArchive([prompt, prompt]));
  expect(rows.map(({ place }) => place)).toEqual([
    { path: "a-letter/SKILL.md" },
    { path: "a-letter-2/SKILL.md" },
  ]);
});

test("columns are guessed by name, and categories by slug or name", () => {
  expect(guessByName(["act", "prompt", "type"])).toMatchObject({ title: 0, prompt_text: 1, category: null });
  expect(guessByName(["Text", "Title", "Prompt Text"])).toMatchObject({ title: 1, prompt_text: 2 });
  const known = [{ slug: "claude-text", label: "Claude" }];
  expect(["claude-text", "CLAUDE", "My Own!"].map((word) => guessCategory(word, known))).toEqual([
    "claude-text",
    "claude-text",
    "my-own",
  ]);
});
