import type postgres from "postgres";
import { FIRST_PUBLISHED, vocabulary } from "./prompts.ts";

/** One call of search_prompts. */
export type Question = { query: string; filters: Record<string, unknown>; cursor: string | null };

export type Measure = { name: string; budget: number; questions: Question[] };

const SEARCH_MS = 20;
const BROWSE_MS = 5;
const TOP_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const { english, arabic, tags } = vocabulary;
const ask = (query: string, filters: Record<string, unknown> = {}): Question => ({
  query,
  filters,
  cursor: null,
});
const some = (words: string[], from: number, step: number, count = 24) =>
  Array.from({ length: count }, (_, index) => words[from + index * step] ?? "");

/** The word with a typing error: two letters swapped, or one left out. */
function mistype(word: string, index: number): string {
  const place = 1 + (index % Math.max(1, word.length - 3));
  const [first = "", second = ""] = [word[place], word[place + 1]];
  return index % 2 === 0
    ? word.slice(0, place) + second + first + word.slice(place + 2)
    : word.slice(0, place) + word.slice(place + 1);
}

const withTashkeel = (word: string) =>
  [...word].map((letter, index) => (index % 2 ? letter : `${letter}\u064E`)).join("");

/** Searches by kind of word, from those in nearly every prompt to those in none. */
export function searchMeasures(): Measure[] {
  const long = some(english, 90, 7).filter((word) => word.length > 5);
  const pairs = some(english, 70, 5).map((word, index) => `${word} ${english[260 + index * 3]}`);
  const filters = [
    { category: "chatgpt-text" },
    { category: ["chatgpt-text", "claude-text"], free: true },
    { kind: "image", arabic: true },
    { tag: tags[2] },
    { tag: tags[400], free: true },
    { kind: "workflow", tag: tags[30], arabic: false },
  ];
  return [
    ["very frequent words", some(english, 20, 1).map((word) => ask(word))],
    ["frequent words", some(english, 80, 10).map((word) => ask(word))],
    ["medium words", some(english, 1_000, 90).map((word) => ask(word))],
    ["rare words", some(english, 12_000, 700).map((word) => ask(word))],
    ["several words", pairs.map((words) => ask(words))],
    [
      "two very frequent words",
      some(english, 22, 1).map((word, index) => ask(`${word} ${english[48 + index]}`)),
    ],
    ["a phrase", pairs.map((words) => ask(`"${words}"`))],
    [
      "a sentence",
      pairs.map((words, index) => ask(`how can I write ${words} for ${english[300 + index]} please`)),
    ],
    ["mistyped words", long.map((word, index) => ask(mistype(word, index)))],
    ["words that nobody wrote", some(english, 100, 9).map((word) => ask(`zq${word}xw`))],
    ["beginnings of words", some(english, 80, 9).map((word, index) => ask(word.slice(0, 1 + (index % 4))))],
    ["Arabic words", some(arabic, 12, 4).map((word) => ask(word))],
    ["Arabic words with tashkeel", some(arabic, 12, 4).map((word) => ask(withTashkeel(word)))],
    ["rare Arabic words", some(arabic, 2_000, 300).map((word) => ask(word))],
    ["with filters", some(english, 60, 12).map((word, index) => ask(word, filters[index % filters.length]))],
  ].map(([name, questions]) => ({
    name: `search: ${name}`,
    budget: SEARCH_MS,
    questions: questions as Question[],
  }));
}

function filterCombinations(): Record<string, unknown>[] {
  const combinations: Record<string, unknown>[] = [];
  for (const category of [
    undefined,
    "chatgpt-text",
    "custom-3",
    ["chatgpt-image", "claude-text", "n8n-workflow"],
  ])
    for (const kind of [undefined, "image"])
      for (const tag of [undefined, tags[0], tags[60], tags[1_500]])
        for (const free of [undefined, true])
          for (const arabic of [undefined, true]) combinations.push({ category, kind, tag, free, arabic });
  return combinations;
}

/** Pages of the browsing order, with the cursor of any row as far down as depth says (0 the top, 1 the end). */
async function cursorAt(
  sql: postgres.Sql,
  sort: string,
  rows: number,
  depth: number,
): Promise<string | null> {
  if (depth === 0) return null;
  if (sort === "newest") {
    const minutes = Math.floor(rows * (1 - depth));
    return `newest:${(Date.parse(FIRST_PUBLISHED) + minutes * 60_000) * 1000}:${TOP_ID}`;
  }
  const [row] = await sql<{ copies: string; id: string }[]>`
    select copies, id from public.prompt_cards order by copies desc, id desc
    offset ${Math.floor(rows * depth) - 1} limit 1`;
  return row ? `popular:${row.copies}:${row.id}` : null;
}

/** Browsing without filters at several depths, and every combination of filters at each of them. */
export async function browseMeasures(sql: postgres.Sql, rows: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const sort of ["newest", "popular"]) {
    const everyDepth: Question[] = [];
    for (const depth of [0, 0.1, 0.5, 0.99]) {
      const cursor = await cursorAt(sql, sort, rows, depth);
      const plain = { query: "", filters: { sort }, cursor };
      const name = `browse: ${sort}, ${depth === 0 ? "first page" : `${depth * 100} % down`}`;
      measures.push({ name, budget: BROWSE_MS, questions: Array(24).fill(plain) });
      everyDepth.push(
        ...filterCombinations().map((filters) => ({ query: "", filters: { ...filters, sort }, cursor })),
      );
    }
    measures.push({
      name: `browse: ${sort}, all filters at all depths`,
      budget: BROWSE_MS,
      questions: everyDepth,
    });
  }
  return measures;
}
