import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";

test("an excerpt is the first lines in plain words, without tables, code and rules", () => {
  const text =
    "# Memo\n\n**One pot** buys the table *until six*.\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n> Said `once`\n\n1. First\n   - Within\n2. Second\n\nLast";
  expect(excerptOf(text)).toEqual({
    lines: ["Memo", "One pot buys the table until six.", "Said once", "First", "Within", "Second"],
    isCut: true,
  });
});

test("a short text is whole", () => {
  expect(excerptOf("One line.\n\nAnother.")).toEqual({ lines: ["One line.", "Another."], isCut: false });
  expect(excerptOf("One line.\n\n| a |\n|---|\n| 1 |")).toEqual({ lines: ["One line."], isCut: true });
  expect(excerptOf("```\ncode\n```")).toEqual({ lines: [], isCut: true });
});

test("a long line is cut between words", () => {
  const { lines, isCut } = excerptOf(`${"gold ".repeat(100)}end`);
  expect([lines.length, isCut]).toEqual([1, true]);
  expect(lines[0]).toMatch(/^(gold )+gold…$/);
  expect(lines[0]?.length).toBeLessThanOrEqual(481);
  expect(excerptOf("ذ".repeat(600)).lines[0]).toBe(`${"ذ".repeat(480)}…`);
});
