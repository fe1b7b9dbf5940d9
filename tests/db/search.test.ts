import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, type Client, LIBRARY, search, titles } from "./search-library.ts";

let stack: TestStack;
let visitor: Client;
beforeAll(async () => {
  stack = await startTestStack();
  await addPrompts(stack.sql, LIBRARY);
  visitor = await stack.as("anon");
});
afterAll(() => stack.stop());

describe("names and short words", () => {
  beforeAll(async () => {
    await addPrompts(stack.sql, [
      { title: "Review of C++ code" },
      { title: "Classes in C#" },
      { title: "A service in .NET" },
      { title: "Server of Node.js" },
      { title: "Vitamins and minerals", text: "Say what vitamin c does." },
      { title: "Layers in Photoshop" },
      { title: "A small shop by the sea" },
      { title: "Mood board of a room" },
      { title: "To do list" },
      { title: "Who am I?" },
      { title: "Explain IT like it is" },
    ]);
  });

  test.each([
    ["C++", "Review of C++ code"],
    ["c#", "Classes in C#"],
    [".NET", "A service in .NET"],
    ["dotnet", "A service in .NET"],
    ["node.js", "Server of Node.js"],
    ["nodejs", "Server of Node.js"],
    ["node js", "Server of Node.js"],
    ["node", "Server of Node.js"],
    ["photo shop", "Layers in Photoshop"],
    ["moodboard", "Mood board of a room"],
    ["to do", "To do list"],
    ["who", "Who am I?"],
    ["it", "Explain IT like it is"],
    ["who am i", "Who am I?"],
  ])("%s is found", async (query, title) => {
    expect((await titles(visitor, query))[0]).toBe(title);
  });

  test("one letter finds the languages that begin with it", async () => {
    expect((await titles(visitor, "c")).slice(0, 3)).toEqual(
      expect.arrayContaining(["Review of C++ code", "Classes in C#"]),
    );
  });
});

describe("English", () => {
  test.each([
    ["whole words", "watercolour portrait", "Watercolour portrait"],
    ["another form of the word", "portraits", "Watercolour portrait"],
    ["capitals", "WATERCOLOUR", "Watercolour portrait"],
    ["words of the description", "soft light", "Watercolour portrait"],
    ["a tag", "calendar", "Marketing calendar"],
    ["a letter left out", "watercolur", "Watercolour portrait"],
    ["a letter too many", "portraiit", "Watercolour portrait"],
    ["two letters changed over", "makreting calendar", "Marketing calendar"],
    ["two letters of a short word changed over", "emial", "Triage of the inbox"],
    ["one of two words mistyped", "marketing calender", "Marketing calendar"],
    ["the beginning of a word", "waterc", "Watercolour portrait"],
    ["a whole word and the beginning of the next", "marketing cal", "Marketing calendar"],
    ["accents left out", "resume reunion", "Résumé de réunion"],
    ["accents written where there are none", "märketing cálendar", "Marketing calendar"],
    ["a phrase", '"triage of the inbox"', "Triage of the inbox"],
    ["a word joined that is written with a hyphen", "e-mail", "Triage of the inbox"],
    ["the spelling of the other shore", "watercolor portrait", "Watercolour portrait"],
    ["another word for the same", "headshot", "Watercolour portrait"],
    ["a word of the other language", "مخبز bakery", "Marketing plan for a bakery"],
    ["one unknown word beside a mistyped one", "calendr zqxwvk", "Marketing calendar"],
    ["the name of a category", "midjourney", "Watercolour portrait"],
    ["a word that every prompt deserves, left aside", "prompt for a theorem", "Explain a theorem"],
    [
      "a sentence of which few words occur",
      "please draw me a nice watercolour of grandmother",
      "Watercolour portrait",
    ],
  ])("finds %s", async (_, query, title) => {
    expect((await titles(visitor, query))[0]).toBe(title);
  });

  test("keeps out what is excluded", async () => {
    const found = await titles(visitor, "marketing -bakery");
    expect(found).toContain("Marketing calendar");
    expect(found).not.toContain("Marketing plan for a bakery");
  });

  test.each([
    "marketing -bakery",
    "marketing --bakery",
    "marketing - -bakery",
    "marketing- -bakery",
    'marketing -"bakery"',
    "marketing -.bakery",
    "-bakery marketing - posts",
  ])("keeps out what a dash touches: %s", async (query) => {
    expect(await titles(visitor, query)).toEqual(expect.not.arrayContaining(["Marketing plan for a bakery"]));
    expect((await titles(visitor, query))[0]).toBe("Marketing calendar");
  });

  test("keeps out a prompt of which the words are the whole title, too", async () => {
    expect(await titles(visitor, "marketing -calendar")).not.toContain("Marketing calendar");
    expect(await titles(visitor, "شرح -نظرية")).toEqual([]);
  });

  test.each([
    "marketing - bakery",
    "marketing -- bakery",
    "marketing – bakery",
    "marketing — bakery",
    "marketing -: bakery",
    "- marketing bakery -",
    '"marketing" - bakery',
    '"marketing - plan" bakery',
    "marketng - bakeries",
  ])("takes a dash that touches no word for a pause: %s", async (query) => {
    expect((await titles(visitor, query))[0]).toBe("Marketing plan for a bakery");
  });

  test("puts the exact title first, then titles, then descriptions", async () => {
    await addPrompts(stack.sql, [{ title: "Marketing" }]);
    const found = await titles(visitor, "marketing");
    expect(found[0]).toBe("Marketing");
    expect(found.at(-1)).toBe("Quarterly report");
  });

  test("finds nothing for an unknown word", async () => {
    expect(await titles(visitor, "zqxwvk")).toEqual([]);
  });
});

describe("Arabic", () => {
  test.each([
    ["as it is written", "خطة تسويق", "Marketing plan for a bakery"],
    ["with tashkeel", "خُطَّة تَسْوِيق", "Marketing plan for a bakery"],
    ["with tatweel", "تســويق", "Marketing plan for a bakery"],
    ["ha for ta marbuta", "خطه", "Marketing plan for a bakery"],
    ["without hamza", "الوان", "Colours of autumn"],
    ["with another hamza", "إلوان", "Colours of autumn"],
    ["hamza on a waw left out", "مسوولة", "Responsible answers"],
    ["with the article", "التسويق", "Marketing plan for a bakery"],
    ["without the article", "خريف", "Colours of autumn"],
    ["the beginning of a word", "نظر", "Explain a theorem"],
    ["in the plural", "مخبزات", "Marketing plan for a bakery"],
    ["with a preposition joined", "للمخبز", "Marketing plan for a bakery"],
    ["by another word for the same", "تخطيط مخبز", "Marketing plan for a bakery"],
    ["a letter changed", "الخريق", "Colours of autumn"],
    ["both languages at once", "theorem شرح", "Explain a theorem"],
  ])("is found %s", async (_, query, title) => {
    expect(await titles(visitor, query)).toContain(title);
  });

  test.each(["خطة - تسويق", "خطة – تسويق", "خطة — تسويق", "- خطة تسويق", "تسويق - مخبز"])(
    "a dash that touches no word is a pause: %s",
    async (query) => {
      expect(await titles(visitor, query)).toContain("Marketing plan for a bakery");
    },
  );

  test.each(["تسويق -خطة", "تسويق - -خطة", "تسويق -الخطة"])(
    "keeps out what a dash touches: %s",
    async (query) => {
      expect(await titles(visitor, query)).toEqual(["Marketing calendar"]);
    },
  );

  test("is the same with and without tashkeel", async () => {
    expect(await titles(visitor, "نَظَرِيَّة")).toEqual(await titles(visitor, "نظرية"));
  });
});

describe("filters", () => {
  test.each([
    ["a category", { category: "n8n-workflow" }, ["Triage of the inbox"]],
    [
      "several categories",
      { category: ["n8n-workflow", "chatgpt-image"] },
      ["Colours of autumn", "Triage of the inbox"],
    ],
    ["a kind", { kind: "workflow" }, ["Triage of the inbox"]],
    ["a kind that contradicts the category", { kind: "image", category: "n8n-workflow" }, []],
    ["a tag, whatever its case", { tag: " ART " }, ["Colours of autumn", "Watercolour portrait"]],
    ["a tag and a kind", { tag: "art", category: "chatgpt-image" }, ["Colours of autumn"]],
    ["free ones", { free: true }, ["Explain a theorem", "Marketing calendar"]],
    ["free ones in Arabic", { free: true, arabic: true }, ["Explain a theorem"]],
    ["an unknown category", { category: "no-such-thing" }, []],
  ])("narrow browsing to %s", async (_, filters, expected) => {
    expect((await titles(visitor, "", filters)).sort()).toEqual(expected);
  });

  test.each([
    [{ free: true }, ["Marketing calendar"]],
    [
      { free: false, category: ["chatgpt-text", "claude-text"] },
      ["Marketing", "Marketing plan for a bakery", "Quarterly report"],
    ],
    [{ arabic: true }, ["Marketing plan for a bakery"]],
    [{ tag: "calendar" }, ["Marketing calendar"]],
    [{ kind: "image" }, []],
  ])("narrow a search: %j", async (filters, expected) => {
    expect((await titles(visitor, "marketing", filters)).sort()).toEqual(expected);
  });

  test("hold the limit between 1 and 60", async () => {
    for (const [limit, rows] of [
      [1, 1],
      [0, 1],
      [-5, 1],
      [2.4, 2],
    ] as const) {
      expect(await search(visitor, "", { limit })).toHaveLength(rows);
    }
    await addPrompts(
      stack.sql,
      Array.from({ length: 70 }, (_, index) => ({ title: `Filler ${index}` })),
    );
    expect(await search(visitor, "", { limit: 1e99 })).toHaveLength(60);
    expect(await search(visitor, "")).toHaveLength(24);
  });
});

test("a row is the card without private columns, plus is_near and a cursor", async () => {
  const [row] = await search(visitor, "watercolour");
  const { cursor, is_near, ...card } = row ?? { cursor: "", is_near: null };
  const { data } = await visitor
    .from("prompt_cards")
    .select("*")
    .eq("title", "Watercolour portrait")
    .single();
  const {
    outline,
    points,
    points_ar,
    search_terms,
    search_terms_ar,
    checked_on,
    checked_tool,
    sources,
    text_version,
    allows_trial,
    ...face
  } = data ?? {};
  expect([checked_on, checked_tool, sources, text_version, allows_trial]).toEqual([null, null, [], 1, false]);
  for (const own of [outline, points, points_ar, search_terms, search_terms_ar])
    expect(own).toEqual(expect.any(Array));
  expect(card).toEqual(face);
  expect(is_near).toBe(false);
  expect(cursor).toMatch(/^relevance:\d+:[0-9a-f-]{36}$/);
});
