import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { guessMapping } from "./mapping";
import { readFile } from "./read-file";
import { readRows } from "./read-rows";

const bytes = (text: string) => new TextEncoder().encode(text);
const day = "Plan the day in five lines.";
const letter = "Write a letter to {{name}}.";
const arabic = "اكتب رسالة قصيرة إلى صديق";

async function read(name: string, content: string | Uint8Array, isStaff = true) {
  const table = await readFile(name, typeof content === "string" ? bytes(content) : content);
  const reading = await readRows(table, {
    mapping: guessMapping(table),
    categoryOf: (word) => word,
    fallbackCategory: "",
    status: "draft",
    isStaff,
  });
  return { ...reading, remarks: table.remarks };
}

const prompts = async (name: string, content: string | Uint8Array) =>
  (await read(name, content)).ready.map(({ prompt }) => [prompt.title, prompt.prompt_text]);

const json = (value: unknown) => JSON.stringify(value);
const A = { title: "A", prompt: day };
const B = { title: "B", prompt: letter };
const both = [
  ["A", day],
  ["B", letter],
];
const turns = [
  { role: "user", content: "What shall I do today?" },
  { role: "assistant", content: "Begin with the longest task." },
];

test.each<[string, unknown, string[][]]>([
  ["folders beside items", { folders: [{ id: "f1", name: "Work" }], items: [A] }, [["A", day]]],
  [
    "pairs",
    [
      ["A", day],
      ["B", letter],
    ],
    both,
  ],
  [
    "pairs below their names",
    [
      ["act", "prompt"],
      ["A", day],
      ["B", letter],
    ],
    both,
  ],
  [
    "pairs in an object",
    {
      version: 2,
      list: [
        ["A", day],
        ["B", letter],
      ],
    },
    both,
  ],
  ["objects by their titles", { A: { text: day, tags: ["x"] }, B: { text: letter } }, both],
  ["texts by their titles", { A: day, B: letter }, both],
  ["texts by their titles, under prompts", { version: "1", prompts: { A: day, B: letter } }, both],
  [
    "bare texts",
    [day, letter],
    [
      ["Plan the day in five lines.", day],
      ["Write a letter to {{name}}.", letter],
    ],
  ],
  [
    "folders with prompts in them",
    {
      folders: [
        { name: "Work", prompts: [A] },
        { name: "Home", prompts: [B] },
      ],
    },
    both,
  ],
  ["a list three levels down", { data: { library: { rows: [A, B] } } }, both],
  ["categories by name", { Work: [A], Home: [B] }, both],
  [
    "languages above lists",
    { en: [A], ar: [{ title: "ب", prompt: arabic }] },
    [
      ["A", day],
      ["ب", arabic],
    ],
  ],
  ["one prompt", A, [["A", day]]],
  ["an agent with example turns", { name: "Coach", instructions: day, examples: turns }, [["Coach", day]]],
  [
    "agents with example turns",
    { agents: [{ meta: { title: "Coach" }, config: { systemRole: day }, examples: turns }] },
    [["Coach", day]],
  ],
  [
    "chat messages",
    [
      {
        name: "A",
        messages: [
          { role: "system", content: day },
          { role: "user", content: letter },
        ],
      },
    ],
    [["A", `${day}\n\n${letter}`]],
  ],
  [
    "a chat that is the file",
    [{ role: "system", content: day }, ...turns],
    [["file", `System: ${day}\n\nUser: What shall I do today?\n\nAssistant: Begin with the longest task.`]],
  ],
  [
    "content in parts",
    [{ title: "A", messages: [{ role: "user", content: [{ type: "text", text: day }] }] }],
    [["A", day]],
  ],
  [
    "lines as a list",
    { A: { prefix: "a", body: ["Plan the day", "in five lines."] } },
    [["A", "Plan the day\nin five lines."]],
  ],
  [
    "names nobody knows",
    [
      { kopf: "A", inhalt_lang: day },
      { kopf: "B", inhalt_lang: letter },
    ],
    both,
  ],
  [
    "a library with a text about itself",
    { name: "Mine", content: "All of my prompts", prompts: [A, B] },
    both,
  ],
])("JSON is read with %s", async (_name, value, expected) => {
  expect(await prompts("file.json", json(value))).toEqual(expected);
});

test.each<[string, unknown]>([
  ["languages within fields", { title: { en: "A", ar: "أ" }, prompt: { en: day, ar: arabic } }],
  ["fields within languages", { en: { title: "A", prompt: day }, ar: { title: "أ", prompt: arabic } }],
])("JSON with %s gives both languages", async (_name, value) => {
  const { ready } = await read("file.json", json([value]));
  expect(ready.map(({ prompt }) => prompt)).toMatchObject([
    { title: "A", title_ar: "أ", prompt_text: day, prompt_text_ar: arabic },
  ]);
});

test.each<[string, string]>([
  ["comments and commas too many", `// mine\n[{title: 'A', "prompt": "${day}",}, /* more */ ${json(B)},]`],
  ["a value a line", `${json(A)}\n\n${json(B)}\n`],
])("JSON is read with %s", async (_name, text) => {
  expect(await prompts("file.json", text)).toEqual(both);
});

test("an invalid line of JSON Lines is reported, and the others are imported", async () => {
  const { ready, rejected } = await read("file.jsonl", `${json(A)}\n{"title":\n${json(B)}`);
  expect(ready).toHaveLength(2);
  expect(rejected).toMatchObject([{ place: { line: 2 }, reason: "This line is no JSON" }]);
});

test.each<[string, unknown]>([
  ["numbers", { a: 1 }],
  ["nothing but folders", { folders: [{ id: "f1", name: "Work" }] }],
  ["nothing but turns", { examples: turns }],
  ["nothing", {}],
])("JSON that holds %s has no list of prompts", async (_name, value) => {
  await expect(read("file.json", json(value))).rejects.toThrow("There is no list of prompts in the file");
});

const table = `title;prompt\nA;${day}\nB;${letter}\n`;

test.each<[string, string]>([
  ["sep=; first", `sep=;\n${table}`],
  ["a title row and a blank one above", `My prompts\n\n${table}`],
  ["a title row filled up with empty cells", `My prompts;\n;\n${table}`],
  ["bars", table.replaceAll(";", "|")],
  ["tabs", table.replaceAll(";", "\t")],
  ["empty cells at the end of rows", `title;prompt\nA;${day};;;\nB;${letter};\n`],
  ["empty names at the end", `title;prompt;;\nA;${day};;\nB;${letter};;\n`],
  ["no names", `A;${day}\nB;${letter}\n`],
  ["names that nobody knows", `Kopf;Inhalt und so\nA;${day}\nB;${letter}\n`],
  ["names in Arabic", `العنوان;نص الموجّه\nA;${day}\nB;${letter}\n`],
  ["a name twice", `title;prompt;prompt\nA;${day};\nB;${letter};\n`],
  ["a name twice, the first column empty", `title;prompt;prompt\nA;;${day}\nB;;${letter}\n`],
  ["a number before each", `id;title;prompt\n1;A;${day}\n2;B;${letter}\n`],
])("CSV is read with %s", async (_name, text) => {
  expect(await prompts("file.csv", text)).toEqual(both);
});

test("CSV of one column, with or without a header, has one text per row", async () => {
  const texts = [`"${day} Then, slowly, rest."`, letter.replace("to", ", please, to")];
  const expected = [`${day} Then, slowly, rest.`, texts[1]];
  for (const head of ["", "prompt\n", "Prompt Text\n"])
    expect((await prompts("file.csv", `${head}${texts.join("\n")}`)).map(([, text]) => text)).toEqual(
      expected,
    );
});

test("a last column with unquoted commas is joined and reported", async () => {
  const { ready, changed } = await read("file.csv", `title,prompt\nA,"${day}"\nB,Write, please, a letter.\n`);
  expect(ready.map(({ prompt }) => prompt.prompt_text)).toEqual([day, "Write, please, a letter."]);
  expect(changed).toMatchObject([{ place: { line: 3 }, reason: expect.stringContaining("put together") }]);
});

const utf16 = (text: string, isBig: boolean) =>
  new Uint8Array(
    [...text].flatMap((sign) =>
      isBig
        ? [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]
        : [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8],
    ),
  );
const windows = (text: string, encoding: string) => {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from([...text], (sign) => all.indexOf(sign));
};
const french = `title,prompt\nÉté,Écrivez une lettre à {{name}}, déjà prête.`;
const inArabic = `title,prompt\nرسالة,${arabic}`;

test.each<[string, string, Uint8Array]>([
  ["UTF-8 with a mark", inArabic, bytes(`\ufeff${inArabic}`)],
  ["UTF-16 LE with a mark", inArabic, utf16(`\ufeff${inArabic}`, false)],
  ["UTF-16 BE with a mark", inArabic, utf16(`\ufeff${inArabic}`, true)],
  ["UTF-16 LE without a mark", french, utf16(french, false)],
  ["Windows-1252", french, windows(french, "windows-1252")],
  ["Windows-1256", inArabic, windows(inArabic, "windows-1256")],
])("a file in %s is read", async (_name, text, content) => {
  expect(await prompts("file.csv", content)).toEqual(await prompts("file.csv", text));
});

const head = (...lines: string[]) => `---\n${lines.join("\n")}\n---\n\n${day}\n`;

test.each<[string, string, string]>([
  ["a colon in a value", head("name: A", "description: Use this when: asked"), "Use this when: asked"],
  ["an at sign", head("name: A", "description: @file is read"), "@file is read"],
  ["a backtick", head("name: A", "description: `code` is read"), "`code` is read"],
  ["a percent sign", head("name: A", "description: %100 sure"), "%100 sure"],
  ["a star", head("name: A", "description: *bold* words"), "*bold* words"],
  ["a bracket", head("name: A", "description: [draft] of it"), "[draft] of it"],
  ["a brace", head("name: A", "description: {{name}} is asked"), "{{name}} is asked"],
  ["quotes and more", head("name: A", 'description: "a" b'), '"a" b'],
  ["a name twice", head("name: A", "description: first", "description: second"), "second"],
  ["a tab", head("name: A", "metadata:", "\tversion: 1", "description: kept"), "kept"],
  ["a folded text", head("name: A", "description: >-", "  one", "  two", "note: a: b"), "one two"],
  ["CRLF and a mark", `\ufeff${head("name: A", "description: a: b").replaceAll("\n", "\r\n")}`, "a: b"],
  [
    "globs of a rule",
    head("name: A", "description: a rule", "globs: *.ts,*.tsx", "alwaysApply: false"),
    "a rule",
  ],
])("front matter is read with %s", async (_name, text, description) => {
  const { ready } = await read("SKILL.md", text);
  expect(ready.map(({ prompt }) => [prompt.title, prompt.description, prompt.prompt_text])).toEqual([
    ["A", description, day],
  ]);
});

test("invalid front matter is refused with its line and the cause", async () => {
  await expect(read("SKILL.md", head("name: A", "x:", "  - [1, 2", "y: 3"))).rejects.toThrow(
    /^The YAML cannot be read at line 5: .*flow/i,
  );
});

test.each<[string, string, string]>([
  ["a rule of an editor", "review.mdc", `---\ndescription: short\n---\n${day}`],
  ["Markdown without front matter", "review.md", `# Review\n\n${day}`],
  ["a fence that is not closed", "review.md", `---\nname: A\n\n${day}`],
  ["plain text", "review.txt", day],
  ["a prompt file", "review.prompt.md", `---\nmode: agent\n---\n${day}`],
  ["YAML with messages", "review.prompt.yml", `model: x\nmessages:\n  - role: system\n    content: ${day}\n`],
  ["a skill of a folder", "review/SKILL.md", `---\ndescription: short\n---\n${day}`],
])("%s gets its file name as title", async (_name, path, text) => {
  expect((await prompts(path, text))[0]?.[0]).toBe("review");
});

test("YAML lists and maps are read like JSON", async () => {
  expect(
    await prompts("a.yaml", `- title: A\n  prompt: ${day}\n- title: B\n  prompt: >-\n    ${letter}\n`),
  ).toEqual(both);
  expect(await prompts("a.yml", `A: ${day}\nB: ${letter}\n`)).toEqual(both);
});

test("an archive may hold every format, and a skill's other files are skipped", async () => {
  const archive = zipSync({
    "README.md": bytes("# About"),
    "a/SKILL.md": bytes(`---\nname: A\n---\n${day}`),
    "a/references/more.md": bytes("# Of no interest here"),
    "notes/review.txt": bytes(day),
    "list.csv": bytes(`act,prompt\nB,${letter}\nC,short`),
    "list.json": bytes(json({ prompts: [{ name: "D", content: letter.repeat(2) }] })),
    "empty.txt": new Uint8Array(),
  });
  const { ready, rejected } = await read("a.zip", archive);
  expect(ready.map(({ prompt }) => prompt.title).sort()).toEqual(["A", "B", "D", "review"]);
  expect(rejected.map(({ place, reason }) => [place, reason.slice(0, 17)])).toEqual([
    [{ path: "empty.txt" }, "The file is empty"],
    [{ path: "list.csv: Line 3" }, "Prompt too short:"],
  ]);
});

test.each<[string, string, Uint8Array, string]>([
  ["a sheet", "a.xlsx", zipSync({ "xl/workbook.xml": bytes("<x/>") }), "save the sheet as CSV"],
  [
    "a sheet by another name",
    "a.zip",
    zipSync({ "xl/workbook.xml": bytes("<x/>") }),
    "save the sheet as CSV",
  ],
  ["a document", "a.docx", zipSync({ "word/document.xml": bytes("<x/>") }), "save it as plain text"],
  ["a PDF", "a", bytes("%PDF-1.7"), "save it as plain text"],
  ["a web page", "a.html", bytes("<!DOCTYPE html><p>"), "web page"],
  ["a picture", "a.png", Uint8Array.of(0x89, 0x50, 0, 0, 0, 0xff, 0xfe, 1), "no text file"],
  ["nothing", "a.md", bytes(""), "The file is empty"],
  ["blanks", "a.csv", bytes(" \n \n"), "The file is empty"],
])("%s is refused with advice", async (_name, name, content, words) => {
  await expect(read(name, content)).rejects.toThrow(new RegExp(words, "i"));
});

const one = async (fields: object) => {
  const { ready, changed, rejected } = await read("a.json", json([{ title: "A", prompt: day, ...fields }]));
  expect(rejected).toEqual([]);
  return { ...ready[0]?.prompt, said: changed.map(({ reason }) => reason).join() };
};

test("a long description is shortened at a word and kept whole in the notes", async () => {
  const long = "Use it when somebody asks. ".repeat(37).trim();
  const { description, notes, said } = await one({ description: long, notes: "Mine" });
  expect(description).toMatch(/^Use it when.*\b(?:Use|it|when|somebody|asks\.)…$/);
  expect((description ?? "").length).toBeLessThanOrEqual(300);
  expect(notes).toBe(`${long}\n\nMine`);
  expect(said).toContain("the whole of it is in the notes");
});

test.each<[string, object, object, string]>([
  ["a title", { title: "word ".repeat(60) }, { title: `${"word ".repeat(39)}word…` }, "cut at 200"],
  ["a title in lines", { title: "A\nB" }, { title: "A B" }, "Line breaks"],
  ["no title", { title: " " }, { title: day }, "first words"],
  [
    "notes",
    { notes: "word ".repeat(900) },
    { notes: `${"word ".repeat(799)}word…`.slice(0, 4000) },
    "cut at 4,000",
  ],
  [
    "a tag",
    { tags: ["ok", `${"word ".repeat(12)}`] },
    { tags: ["ok", "word word word word word word word word word word"] },
    "cut at 50",
  ],
  [
    "31 tags",
    { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) },
    { tags: Array.from({ length: 30 }, (_, at) => `t${at}`) },
    "first 30",
  ],
  ["two points", { points: ["One", "Two"] }, { points: [] }, "Fewer than three"],
  ["six points", { points: "1\n2\n3\n4\n5\n6" }, { points: ["1", "2", "3", "4", "5"] }, "first five"],
  [
    "13 search terms",
    { search_terms: Array.from({ length: 13 }, (_, at) => `t${at}`) },
    { search_terms: Array.from({ length: 12 }, (_, at) => `t${at}`) },
    "first twelve",
  ],
  ["variables of another shape", { variables: "name, day" }, { variables: [] }, "another shape"],
  [
    "a description that is no text",
    { description: [{ x: 1 }] },
    { description: null },
    "“Description” was left out",
  ],
])("a row outside the limits is kept and reported: %s", async (_name, fields, expected, words) => {
  const { said, ...prompt } = await one(fields);
  expect(prompt).toMatchObject(expected);
  expect(said).toContain(words);
});

test("X3: invisible characters are removed and reported; flags and joiners stay", async () => {
  const tags = [..."ignore"]
    .map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0)))
    .join("");
  const england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  const kept = `Draw ${england} and ${family} beside it`;
  const { prompt_text, description, said } = await one({
    prompt: `${kept}${tags}\u200b\u200b\u200b\u200b\ufe0f\ufe0f`,
    description: `Left \u202eto right${tags}`,
  });
  expect(prompt_text).toBe(kept);
  expect(description).toBe("Left to right");
  expect(said).toContain("Invisible signs were taken out");
});

test("tags are read from the list formats of other programs", async () => {
  expect((await one({ tags: "['Mail', 'two words']" })).tags).toEqual(["mail", "two words"]);
  expect((await one({ tags: [{ name: "Mail" }] })).tags).toEqual(["mail"]);
});

const checked = { checked_on: "2026-11-27T08:00:00Z", checked_tool: "Veo 3.1" };
const pages = [{ url: "https://docs.example/a", date: "2026-10-01" }];

test.each<[string, unknown, unknown[]]>([
  ["a list", pages, pages],
  ["a list as text", json(pages), pages],
  ["one per line", "2026-10-01 https://docs.example/a", pages],
  ["another shape", ["https://docs.example/a"], []],
])("staff import a check with its sources: %s", async (_name, sources, kept) => {
  const { ready, changed } = await read("a.json", json([{ ...A, ...checked, sources }]));
  expect(ready[0]?.prompt).toMatchObject({
    checked_on: "2026-11-27",
    checked_tool: "Veo 3.1",
    sources: kept,
  });
  expect(changed).toHaveLength(kept.length === 0 ? 1 : 0);
});

test("a day that is no date is left out with a remark", async () => {
  const { ready, changed } = await read("a.json", json([{ ...A, checked_on: "yesterday" }]));
  expect(ready[0]?.prompt.checked_on).toBeNull();
  expect(changed[0]?.reason).toMatch(/^The day of the check/);
});

test("an author's file states no check, and the preview says so", async () => {
  const { ready, changed } = await read("a.json", json([{ ...A, ...checked, sources: pages }]), false);
  expect(ready[0]?.prompt).toMatchObject({ checked_on: null, checked_tool: null, sources: [] });
  expect(changed[0]?.reason).toMatch(/^Only staff state what a prompt was checked with/);
});
