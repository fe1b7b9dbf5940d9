import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, LIBRARY } from "./search-library.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await addPrompts(stack.sql, LIBRARY);
});
afterAll(() => stack.stop());

/** Sends a raw body, since a client would refuse to write some of these. */
async function send(body: string): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/rpc/search_prompts`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body,
  });
  return { status: response.status, answer: await response.json() };
}

const QUERIES: [string, string][] = [
  ["blanks", " \t\n "],
  ["punctuation", "!!! ??? ..."],
  ["an open quote", '"marketing'],
  ["nothing but quotes", '""""'],
  ["quotes in quotes", '"a "b" c"'],
  ["a lone minus", "-"],
  ["nothing but an exclusion", "-marketing"],
  ["nothing but exclusions and or", "-a or -b or -c"],
  ["or at both ends", "or marketing or"],
  ["nothing but dashes", "-".repeat(200)],
  ["dashes before a word", `${"- ".repeat(90)}marketing`],
  ["dashes and brackets before a word", `${"-(".repeat(90)}marketing`],
  ["dashes between marks", "-(\u0651!".repeat(50)],
  ["operators of tsquery", "a & | ! <-> (b:*A) <999999> c"],
  ["colons and stars", ":* :*** a:b:c:*"],
  ["backslashes", "\\ \\\\ \\x \\'"],
  ["single quotes", "'' ' '; drop table prompts; --"],
  ["like patterns", "% _ %%% __"],
  ["regular expressions", "(((( [a-z ]{9} *+?^$"],
  ["dollars", "$1 $$ $tag$ $0"],
  ["format strings", "%s %I %L %n {0} {{x}}"],
  ["a path", "/etc/passwd ../.. C:\\x"],
  ["an address", "https://a@b.c:1/d?e=f#g"],
  ["tags", "<b>marketing</b> <script>"],
  ["emoji", "🚀 👩‍👩‍👧‍👦 🏳️‍🌈"],
  ["a lone emoji modifier", "\u{1F3FD}\uFE0F"],
  ["bidi controls", "\u202Emarketing\u202C\u2066x\u2069"],
  ["zero widths", "mar\u200Bket\u200Ding\uFEFF"],
  ["combining marks alone", "\u0301\u064B\u0651\u0670"],
  ["a tower of marks", `a${"\u0301".repeat(500)}`],
  ["tatweel alone", "ـــــ"],
  ["a ligature of eighteen letters", "ﷺ".repeat(200)],
  ["controls", "\u0001\u0002\u007F\u0085\u2028"],
  ["the last code points", "\uFFFF\u{10FFFF}\u{10FFFE}"],
  ["a private use area", "\uE000\u{F0000}"],
  ["one very long word", "a".repeat(100_000)],
  ["very many words", "ab ".repeat(50_000)],
  ["very many exclusions", "-a ".repeat(30_000)],
  ["very many quotes", '"'.repeat(30_001)],
  ["four-byte letters without end", "𒀀".repeat(20_000)],
  ["stop words only", "the of and"],
  ["numbers", "-0 1e999 NaN Infinity 0x1F 1.2.3.4"],
  ["null as a word", "null"],
  ["hyphens", "e-mail-to-the-team- -- ---"],
];

describe("X3: every input gets a result", () => {
  test.each(QUERIES)("%s", async (_, query) => {
    const { status, answer } = await send(JSON.stringify({ query }));
    expect(status).toBe(200);
    expect(answer).toBeInstanceOf(Array);
  });

  test.each([
    ["no query", "{}"],
    ["null for all", '{"query":null,"filters":null,"cursor":null}'],
    ["a number as query", '{"query":7}'],
    ["an object as query", '{"query":{"a":1}}'],
    ["a list as filters", '{"query":"a","filters":[1,[2]]}'],
    ["a text as filters", '{"query":"a","filters":"x"}'],
    ["a number as filters", '{"query":"a","filters":7}'],
    ["a lone high surrogate", '{"query":"\\ud83d"}'],
    ["a lone low surrogate", '{"query":"marketing \\ude00"}'],
    ["a surrogate in a filter", '{"query":"","filters":{"tag":"\\ud83d"}}'],
    ["an unknown argument", '{"query":"a","limit":1}'],
    ["no JSON", "{"],
    ["nothing", ""],
  ])("a body with %s gets a result or a refusal, never a server error", async (_, body) => {
    expect((await send(body)).status).toBeLessThan(500);
  });

  test.each([
    [{ category: 7, kind: [], tag: {}, free: "yes", arabic: 1, sort: 9, limit: "60" }],
    [{ category: [], limit: null }],
    [{ category: [null, 7, {}], free: null }],
    [{ unknown: true, constructor: 1, __proto__x: 2 }],
    [{ sort: "title; drop table prompts" }],
    [{ limit: 1e308 }],
    [{ limit: -1e308 }],
    [{ limit: 0.4 }],
  ])("filters of the wrong type are ignored: %j", async (filters) => {
    const { status, answer } = await send(JSON.stringify({ query: "", filters }));
    expect(status).toBe(200);
    expect(answer).not.toEqual([]);
  });

  test.each([
    [{ category: "x".repeat(100_000) }],
    [{ category: Array.from({ length: 5_000 }, (_, index) => `c${index}`) }],
    [{ tag: "'; --" }],
    [{ kind: "\u{10FFFF}" }],
    [{ tag: "🚀", kind: "text", category: ["a", "b"], free: true, arabic: false }],
  ])("filters that nothing fits get an empty page: %#", async (filters) => {
    for (const query of ["", "marketing"]) {
      expect(await send(JSON.stringify({ query, filters }))).toEqual({ status: 200, answer: [] });
    }
  });

  test.each([
    "",
    "x",
    "newest",
    "newest:1",
    "newest:-1:00000000-0000-4000-8000-000000000000",
    "newest:999999999999999999999:00000000-0000-4000-8000-000000000000",
    "newest:1:not-an-identifier",
    "popular:1:00000000-0000-4000-8000-000000000000",
    "relevance:1:00000000-0000-4000-8000-000000000000",
    "newest:1:00000000-0000-4000-8000-000000000000\nx",
    "'; drop table prompts; --",
    "9".repeat(100_000),
  ])("a forged cursor gets an empty page: %j", async (cursor) => {
    expect(await send(JSON.stringify({ query: "", cursor }))).toEqual({ status: 200, answer: [] });
  });

  test.each(["newest", "popular"])(
    "the largest cursor there may be is the first page by %s",
    async (sort) => {
      const cursor = `${sort}:99999999999999999:ffffffff-ffff-ffff-ffff-ffffffffffff`;
      const first = await send(JSON.stringify({ query: "", filters: { sort } }));
      expect(await send(JSON.stringify({ query: "", filters: { sort }, cursor }))).toEqual(first);
    },
  );

  test("three hundred random queries", async () => {
    const parts = [
      '"',
      "-",
      " or ",
      " ",
      "marketing",
      "خطة",
      "\u064B",
      "🚀",
      "\\",
      "'",
      ":*",
      "&",
      "(",
      ")",
      "<->",
      "%",
      "\u202E",
      "é",
      "a".repeat(300),
      "0",
      "/",
      "@",
      "\u{10FFFF}",
      "!",
    ];
    const filters = [
      {},
      { free: true },
      { category: ["chatgpt-text", "x"] },
      { sort: "popular" },
      { tag: "art", arabic: true },
      { limit: 3 },
      5,
      null,
      "{}",
    ];
    let state = 20_261_101;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    const bodies = Array.from({ length: 300 }, () => {
      const query = Array.from({ length: 1 + next(12) }, () => parts[next(parts.length)]).join("");
      return JSON.stringify({ query, filters: filters[next(filters.length)] });
    });
    while (bodies.length > 0) {
      const batch = bodies.splice(0, 10);
      const statuses = await Promise.all(batch.map(async (body) => (await send(body)).status));
      expect(statuses, batch.join("\n")).toEqual(batch.map(() => 200));
    }
  }, 60_000);
});
