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

test("shows only some context around a change in long texts", () => {
  const filler = "and so on ".repeat(30);
  const shown = told(`${filler}old ${filler}old ${filler}`, `${filler}new ${filler}new ${filler}`) ?? "";
  expect(shown).toMatch(/^….{80,95}\[-old]\[\+new].{80,95}….{80,95}\[-old]\[\+new].{80,95}…$/);
});

const manyWords = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => `w${(at * seed) % 99_991}`).join(" ");

test.each([
  ["as long as they may be", 20_000],
  ["as long as are compared", 7_000],
])("X4: two texts without anything in common, %s, are given up within 200 ms of work", (_, count) => {
  const texts = [manyWords(count, 7), manyWords(count, 13)] as const;
  const before = process.threadCpuUsage();
  expect(changedWords(...texts, "en")).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
});

test("X4: finds one changed word in 144,000 characters within 200 ms of work", () => {
  const text = "and so on ".repeat(14_400);
  const changed = `${text.slice(0, 72_000)}now${text.slice(72_003)}`;
  const before = process.threadCpuUsage();
  expect(told(text, changed)).toMatch(/^….{80,95}\[-and]\[\+now].{80,95}…$/);
  expect(told(text, `${text}Ends.`)).toMatch(/^….{80,95}\[\+Ends\.]$/);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
});

test("finds one changed word in a long text", () => {
  const text = manyWords(5_000, 7);
  expect(told(text, text.replace("w7 ", "new "))).toMatch(/\[-w7]\[\+new] /);
});
