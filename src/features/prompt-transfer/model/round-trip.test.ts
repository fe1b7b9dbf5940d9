import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import type { Assertion } from "@/domain/runs/assertions";
import { seededRows } from "../../../../tests/support/seeded-rows";
import { writeArchive } from "./archive";
import { toBatches } from "./batches";
import { writeCsv } from "./csv";
import { writeSkills } from "./download/skill-archive";
import { writeJson } from "./json-list";
import { guessMapping } from "./mapping";
import { fields, type PortablePrompt } from "./portable-prompt";
import { readFile } from "./read-file";
import { readRows } from "./read-rows";

/** Characters that are special in one of the formats. */
const signs = fc.constantFrom(
  ..."\"',;\t\r\n=+-@\\|{}[]#&*!%:>`~ \u0000".replace("\0", ""),
  "\r\n",
  "''",
  '""',
  "---",
  "\n---\n",
  "\u0001",
  "\u007f",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\uffff",
  "\u202e",
  "نص",
  "👩‍🚀",
  "PK\u0007\b",
  "a",
);

const textOf = (most: number) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: signs }, fc.string({ unit: "grapheme", maxLength: 3 })), {
      maxLength: most,
    })
    .map((parts) => parts.join(""));

/** A text without control characters and direction marks. */
const readable = (most: number) =>
  textOf(most).map((text) => text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ""));

const title = fc.tuple(textOf(8), fc.uuid()).map(
  ([text, id]) =>
    `${text
      .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, "")
      .slice(0, 100)
      .toWellFormed()}${id}`,
);

const optional = (text: fc.Arbitrary<string>) =>
  fc.option(
    text.filter((each) => each !== ""),
    { nil: null },
  );

const points = fc.oneof(fc.constant<string[]>([]), fc.array(title, { minLength: 3, maxLength: 5 }));

const searchTerms = fc.uniqueArray(
  title.map((text) => text.slice(-80).trim().toWellFormed()),
  { maxLength: 12 },
);

const variable = fc.record(
  {
    name: fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/),
    type: fc.constantFrom("text", "longtext", "number", "choice"),
    label: textOf(4).map((text) => `L${text}`.slice(0, 120).toWellFormed()),
    label_ar: textOf(3),
    default: textOf(3),
    default_ar: textOf(3),
    options: fc.array(textOf(3), { maxLength: 3 }),
    options_ar: fc.array(textOf(3), { maxLength: 3 }),
    hint: textOf(3),
  },
  { requiredKeys: ["name", "type", "label"] },
);

const tag = fc.oneof(
  fc.constantFrom("mail", "two words", "a,b", "a;b", "أ،ب", "أ؛ب", "[x]", "-1", "=1", "بريد", '"quoted"'),
  fc.stringMatching(/^[a-z]{1,9}$/),
);

const assertion: fc.Arbitrary<Assertion> = fc.oneof(
  fc.record({
    type: fc.constantFrom("contains", "not-icontains", "regex"),
    value: readable(6)
      .map((text) => text.replaceAll("\n", " ").trim())
      .filter((text) => text !== ""),
  }),
  fc.record({
    type: fc.constant("word-count"),
    value: fc.record({ max: fc.integer({ min: 1, max: 10_000 }) }),
  }),
  fc.constantFrom<Assertion>(
    { type: "is-json" },
    { type: "is-json", value: { type: "object", required: ["sum"] } },
  ),
);

const prompt: fc.Arbitrary<PortablePrompt> = fc.record({
  title,
  title_ar: optional(title),
  prompt_text: textOf(30).map((text) => `${text}0123456789${text}`),
  prompt_text_ar: optional(textOf(30)),
  category: fc.constantFrom("claude-text", "my-own", "فئة"),
  tags: fc.uniqueArray(tag, { maxLength: 5 }),
  description: optional(readable(8).map((text) => text.slice(0, 250).toWellFormed())),
  description_ar: optional(readable(8).map((text) => text.slice(0, 250).toWellFormed())),
  points,
  points_ar: points,
  search_terms: searchTerms,
  search_terms_ar: searchTerms,
  notes: optional(readable(20)),
  notes_ar: optional(readable(20)),
  assertions: fc.array(assertion, { maxLength: 10 }),
  variables: fc.array(variable, { maxLength: 2 }),
  status: fc.constantFrom("draft", "published"),
  checked_on: fc.constantFrom("2026-11-27", null),
  checked_tool: optional(title.map((text) => text.slice(-60).toWellFormed())),
  sources: fc.array(
    fc.record({
      url: fc.webUrl({ validSchemes: ["https"], withQueryParameters: true }),
      date: fc.constantFrom("2026-11-27", "2024-02-29"),
    }),
    { maxLength: 8 },
  ),
});

const library = fc.array(prompt, { minLength: 1, maxLength: 6 });

async function bytesOf(parts: BlobPart[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function importAgain(name: string, bytes: Uint8Array) {
  const table = await readFile(name, bytes);
  const reading = await readRows(table, {
    mapping: guessMapping(table),
    categoryOf: (word) => word,
    fallbackCategory: "",
    status: "as-in-file",
    isStaff: true,
  });
  expect(reading.rejected).toEqual([]);
  return toBatches(reading.ready)
    .flat()
    .map((row) => row.prompt);
}

const formats = {
  "prompts.json": async (prompts: PortablePrompt[]) => bytesOf(await writeJson(prompts)),
  "prompts.csv": async (prompts: PortablePrompt[]) => bytesOf(await writeCsv(prompts)),
  "prompts.zip": async (prompts: PortablePrompt[]) => writeArchive(prompts),
};

test.each(Object.entries(formats))(
  "X3: an export is imported again without any change: %s",
  async (name, write) => {
    await fc.assert(
      fc.asyncProperty(library, async (prompts) => {
        expect(await importAgain(name, await write(prompts))).toEqual(prompts);
      }),
      { numRuns: 60 },
    );
  },
);

test("tags are separated by English or Arabic commas and semicolons", async () => {
  const file =
    'title,prompt_text,category,tags\nA,A text of a letter,claude-text,"mail, post; بريد، رسائل؛ عمل"';
  const [letter] = await importAgain("prompts.csv", new TextEncoder().encode(file));
  expect(letter?.tags).toEqual(["mail", "post", "بريد", "رسائل", "عمل"]);
});

const seeded = seededRows();
const portable = seeded.map(({ row: { metadata, ...row } }) => {
  const columns: Record<string, unknown> = { assertions: [], ...row, ...metadata, status: "published" };
  // As JSON stores it, without what is undefined.
  return JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, columns[field]]))),
  ) as PortablePrompt;
});
const skills = seeded.map(({ row, files }, at) => ({
  slug: row.slug,
  prompt: portable[at] as PortablePrompt,
  assets: files,
}));

/** Checks each folder against the specification of Agent Skills (agentskills.io/specification). */
function expectValid(archive: Uint8Array) {
  const files = unzipSync(archive);
  const folders = new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""));
  expect(folders.size).toBe(seeded.length);
  for (const folder of folders) {
    const text = new TextDecoder().decode(files[`${folder}/SKILL.md`]);
    const head = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
    const { name, description, metadata, ...others } = parse(head);
    expect(name).toBe(folder);
    expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(description.trim(), folder).not.toBe("");
    expect(description.length, folder).toBeLessThanOrEqual(1024);
    expect(Object.values(metadata).filter((value) => typeof value !== "string")).toEqual([]);
    expect(others, folder).toEqual({});
    expect(text.slice(head.length + 9).trim(), folder).not.toBe("");
  }
  return files;
}

describe("every seeded prompt", () => {
  it("is a valid skill that an import reads without loss", async () => {
    const archive = await writeArchive(portable);
    expectValid(archive);
    expect(await importAgain("skills.zip", archive)).toEqual(portable);
  });

  it.each([
    ["en", ""],
    ["ar", "_ar"],
  ] as const)("is a valid skill with its files for a reader of %s", async (locale, ending) => {
    const archive = await writeSkills(skills, { locale, origin: "https://aurum.example" });
    const files = expectValid(archive);
    const texts = (prompt: PortablePrompt, end: "" | "_ar") => [
      prompt[`title${end}`],
      prompt[`description${end}`],
      prompt[`prompt_text${end}`],
    ];
    const imported = await importAgain("skills.zip", archive);
    expect(imported.map((prompt) => texts(prompt, ""))).toEqual(
      portable.map((prompt) => texts(prompt, ending)),
    );
    expect(Object.keys(files).filter((path) => path.endsWith(".zip"))).toEqual([]);
    expect(Object.keys(files)).toContain("check-a-csv-before-import/csv-import-check/scripts/check_csv.py");
  });
});
