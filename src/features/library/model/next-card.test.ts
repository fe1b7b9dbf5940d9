import { describe, expect, test } from "vitest";
import { type Arrow, nextCard } from "./next-card";

/** Five cards, three a row; mirrored, the first of a row lies at the right. */
const grid = (isRtl: boolean) =>
  [0, 1, 2, 3, 4].map((at) => ({
    left: (isRtl ? 2 - (at % 3) : at % 3) * 100,
    top: Math.floor(at / 3) * 80,
    width: 90,
  }));

describe("an arrow", () => {
  test.each<[Arrow, number, number | null]>([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 3],
    ["ArrowRight", 4, null],
    ["ArrowLeft", 3, 2],
    ["ArrowLeft", 0, null],
    ["ArrowDown", 1, 4],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 3, null],
    ["ArrowUp", 4, 1],
    ["ArrowUp", 1, null],
  ])("%s leads from card %i to %s", (arrow, from, to) => {
    expect(nextCard(grid(false), from, arrow, false)).toBe(to);
  });

  test.each<[Arrow, number, number | null]>([
    ["ArrowLeft", 0, 1],
    ["ArrowRight", 1, 0],
    ["ArrowRight", 0, null],
    ["ArrowDown", 0, 3],
    ["ArrowUp", 4, 1],
  ])("%s leads from card %i to %s in a mirrored layout", (arrow, from, to) => {
    expect(nextCard(grid(true), from, arrow, true)).toBe(to);
  });

  test("leads nowhere from a card that is gone", () => {
    expect(nextCard([], 0, "ArrowDown", false)).toBeNull();
  });
});
