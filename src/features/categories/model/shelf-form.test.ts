import { expect, test } from "vitest";
import { shelfFormSchema } from "./shelf-form";

const slugs = ["one", "two-words", "three", "four", "five"];
const parse = (lines: string[]) =>
  shelfFormSchema.safeParse({
    title: "For your Monday",
    title_ar: "لبداية أسبوعك",
    display_order: "2",
    slugs: lines.join("\n"),
  });

test("a shelf's prompts are given by address or slug, one on each line", () => {
  const [one, two, ...others] = slugs;
  const typed = [`https://aurum.test/prompts/${one}?q=a#top`, "", ` /ar/prompts/${two}/ `, ...others];
  expect(parse(typed).data).toMatchObject({ slugs, display_order: 2 });
});

test("a shelf has five to twelve different prompts", () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `prompt-${at}`);
  expect([4, 5, 12, 13].map((count) => parse(numbered(count)).success)).toEqual([false, true, true, false]);
  expect(parse([...slugs.slice(1), "five"]).success).toBe(false);
  expect(parse([...slugs.slice(1), "Not a slug"]).success).toBe(false);
});
