import { expect, test } from "vitest";
import { changedWords } from "./changed-words";

const told = (before: string, after: string, language: "en" | "ar" = "en") =>
  changedWords(before, after, language)
    ?.map(
      ({ kind, words }) =>
        ({ same: words, removed: `[-${words}]`, added: `[+${words}]`, "left-out": "…" })[kind],
    )
    .join("");

test("the words that went and those that came are marked", () => {
  expect(told("Write a short memo.", "Write a long memo.")).toBe("Write a [-short][+long] memo.");
  expect(told("Write a memo.", "Write a good memo.")).toBe("Write a [+good ]memo.");
});

test("Arabic words are whole words", () => {
  expect(told("اكتب نصا قصيرا عن القهوة", "اكتب نصا طويلا عن القهوة", "ar")).toBe(
    "اكتب نصا [-قصيرا][+طويلا] عن القهوة",
  );
});

test("of long parts that have stayed, only what stands around a change is shown", () => {
  const filler = "and so on ".repeat(30);
  const shown = told(`${filler}old ${filler}old ${filler}`, `${filler}new ${filler}new ${filler}`) ?? "";
  expect(shown).toMatch(/^….{80,95}\[-old]\[\+new].{80,95}….{80,95}\[-old]\[\+new].{80,95}…$/);
});

test("X4: two long texts without anything in common take no longer than half a second", () => {
  const words = (seed: number) =>
    Array.from({ length: 20_000 }, (_, at) => `w${(at * seed) % 99_991}`).join(" ");
  const began = performance.now();
  expect(changedWords(words(7), words(13), "en")).toBeNull();
  expect(performance.now() - began).toBeLessThan(5_000);
});
