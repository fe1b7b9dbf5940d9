import { describe, expect, test } from "vitest";
import { highlight } from "./highlight";

const marked = (text: string, query: string) =>
  highlight(text, query)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: word }) => word);

describe("marks", () => {
  test.each([
    ["the word itself", "Positioning memo", "memo", ["memo"]],
    ["whatever its case", "Positioning MEMO", "Memo", ["MEMO"]],
    [
      "another form",
      "Review contracts, reviewed twice",
      "reviewing contract",
      ["Review", "contracts", "reviewed"],
    ],
    ["the other shore's spelling", "Two-colour risograph", "color", ["colour"]],
    ["a word that is begun", "Watercolour washes", "waterc", ["Watercolour"]],
    ["a mistyped word", "Positioning memo", "positoning", ["Positioning"]],
    ["accents left out", "Café menu", "cafe", ["Café"]],
    ["both halves of a hyphenated word", "A low-poly tile", "low-poly", ["low", "poly"]],
    ["Arabic with tashkeel", "خُطَّة سفر", "خطه", ["خُطَّة"]],
    ["Arabic without tashkeel", "خطة سفر", "خُطَّة", ["خطة"]],
    ["Arabic with an article", "تسويق المخبز", "مخبز", ["المخبز"]],
    ["Arabic without hamza", "ألوان الخريف", "الوان", ["ألوان"]],
    ["Arabic in the plural", "بطاقة عيد", "بطاقات", ["بطاقة"]],
  ])("%s", (_, text, query, words) => {
    expect(marked(text, query)).toEqual(words);
  });

  test.each([
    ["small words", "A memo of the day", "the of a"],
    ["words that only end alike", "Explain a painting", "gain"],
    ["anything without a query", "Positioning memo", " "],
    ["punctuation", "What? (this)", "?("],
  ])("not %s", (_, text, query) => {
    expect(marked(text, query)).toEqual([]);
  });
});

test("joined again it is the same text", () => {
  const text = `<img src=x onerror="alert(1)"> & خُطَّة \u202Ememo 👩‍👧`;
  expect(
    highlight(text, "img memo خطة onerror")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
