import { expect, test } from "vitest";
import { readMarkdown } from "./markdown";

const text = (value: string) => ({ kind: "text", text: value });

test("headings, rules and paragraphs with bold, italic and code", () => {
  expect(readMarkdown("## Notes\n\nA **bold**, an *italic*\nand `code` word.\n\n---\nend")).toEqual([
    { kind: "heading", inlines: [text("Notes")] },
    {
      kind: "paragraph",
      inlines: [
        text("A "),
        { kind: "strong", text: "bold" },
        text(", an "),
        { kind: "em", text: "italic" },
        text("\nand "),
        { kind: "code", text: "code" },
        text(" word."),
      ],
    },
    { kind: "rule" },
    { kind: "paragraph", inlines: [text("end")] },
  ]);
});

test("lists keep their numbers and what is nested in them", () => {
  expect(readMarkdown("3. one\n   - inner\n4. two\n\n- other")).toEqual([
    {
      kind: "list",
      start: 3,
      items: [
        [
          { kind: "paragraph", inlines: [text("one")] },
          { kind: "list", start: null, items: [[{ kind: "paragraph", inlines: [text("inner")] }]] },
        ],
        [{ kind: "paragraph", inlines: [text("two")] }],
      ],
    },
    { kind: "list", start: null, items: [[{ kind: "paragraph", inlines: [text("other")] }]] },
  ]);
});

test("tables and quotes", () => {
  expect(readMarkdown("| # | Fate |\n|---|:--|\n| 1 | `x` |\n> said\n> twice")).toEqual([
    {
      kind: "table",
      head: [[text("#")], [text("Fate")]],
      rows: [[[text("1")], [{ kind: "code", text: "x" }]]],
    },
    { kind: "quote", blocks: [{ kind: "paragraph", inlines: [text("said\ntwice")] }] },
  ]);
});

test("code is taken literally, even if it never ends", () => {
  expect(readMarkdown("```sql\nselect *\n\n-- # no heading\n```")).toEqual([
    { kind: "code", text: "select *\n\n-- # no heading" },
  ]);
  expect(readMarkdown("```\nopen")).toEqual([{ kind: "code", text: "open" }]);
});

test("X1: HTML and links are only text", () => {
  const hostile = '<img src=x onerror="alert(1)"> [a](javascript:alert(1)) <script>alert(1)</script>';
  expect(readMarkdown(hostile)).toEqual([{ kind: "paragraph", inlines: [text(hostile)] }]);
});

const size = 20_000;

test.each([
  ["stars without an end", "*".repeat(size)],
  ["bold without an end", "**a".repeat(size / 3)],
  ["code without an end", "`a".repeat(size / 2)],
  ["lists inside lists", Array.from({ length: 180 }, (_, at) => `${" ".repeat(at)}- a`).join("\n")],
  ["markers on one line", "- ".repeat(size / 2)],
  ["quotes inside quotes", ">".repeat(size)],
  ["bars without a table", "|".repeat(size)],
  ["dividers without a table", "|-".repeat(size / 2)],
  ["lines without end", "\n".repeat(size)],
])("X4: %s are read in under 100 ms", (_name, hostile) => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && best >= 100; round += 1) {
    const began = performance.now();
    readMarkdown(hostile);
    best = Math.min(best, performance.now() - began);
  }
  expect(best).toBeLessThan(100);
});
