import { expect, test } from "vitest";
import { countCharacters, firstCharacters, hasAtLeast, hasAtMost } from "./characters";

const emoji = "😀";

test.each([
  ["", 0],
  ["abc", 3],
  ["نصّ", 3],
  [emoji.repeat(3), 3],
  [`a${emoji}b`, 3],
])("%o has %i characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
  expect([hasAtMost(text, count), hasAtLeast(text, count)]).toEqual([true, true]);
  expect([hasAtMost(text, count - 1), hasAtLeast(text, count + 1)]).toEqual([false, false]);
});

test("no character is halved", () => {
  expect(firstCharacters(`ab${emoji}c`, 3)).toBe(`ab${emoji}`);
  expect(firstCharacters("abc", 3)).toBe("abc");
});
