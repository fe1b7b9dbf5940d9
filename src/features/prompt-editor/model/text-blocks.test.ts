import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTemplate } from "@/domain/prompt/template";
import { cutBlocks, type TextBlock } from "./text-blocks";

const textOf = (blocks: readonly TextBlock[]) => blocks.map(({ text }) => text).join("\n");
const writtenIn = (blocks: readonly { parts: TextBlock["parts"] }[]) =>
  blocks.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "variable" ? [part.written] : [])));

const line = fc.oneof(
  fc.constantFrom(
    "",
    "```",
    "- [X] done",
    "[NAME] and {{topic}}",
    `$${"{toneOfVoice}"} اكتب {{name}}`,
    "{{a",
    "```js",
    "$" + "{user} {{Main topic}} {{tone:a|b}}",
  ),
  fc.string({ maxLength: 400, unit: "grapheme" }),
);
const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n"));
const edits = fc.array(fc.record({ at: fc.nat(9_000), removed: fc.nat(900), added: text }), { maxLength: 6 });

test("after any edits the blocks hold the whole text and its variables", () => {
  fc.assert(
    fc.property(text, edits, (first, changes) => {
      let written = first;
      let blocks = cutBlocks(written);
      for (const { at, removed, added } of changes) {
        const place = Math.min(at, written.length);
        written = written.slice(0, place) + added + written.slice(place + removed);
        blocks = cutBlocks(written, blocks);
        expect(textOf(blocks)).toBe(written);
        expect(writtenIn(blocks)).toEqual(writtenIn(parseTemplate(written)));
        expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
      }
    }),
    { numRuns: 300 },
  );
});

test("a keystroke in a long text changes one block", () => {
  const long = Array.from(
    { length: 400 },
    (_, at) => `Line ${at} about {{thing_${at}}} ${"and ".repeat(60)}`,
  );
  const before = cutBlocks(long.join("\n"));
  const changed = long.with(200, `${long[200]}!`);
  const after = cutBlocks(changed.join("\n"), before);
  expect(after.filter((block) => !before.includes(block))).toHaveLength(1);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});
