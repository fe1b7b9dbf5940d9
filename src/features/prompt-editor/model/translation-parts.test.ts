import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTemplate } from "@/domain/prompt/template";
import { cutForTranslation, joinParts, partMaxCharacters } from "./translation-parts";

const written = (text: string) =>
  parseTemplate(text).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "variable" ? [part.written] : [])),
  );

test("the parts are short, join to the text and split no variable or character", () => {
  const piece = fc.constantFrom(
    "{{ topic }}",
    "[YOUR TOPIC]",
    "😀",
    "\n\n",
    "\n",
    " ",
    "word ",
    "ذهب ",
    "x".repeat(999),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 400 }), (pieces) => {
      const text = pieces.join("").repeat(8);
      const parts = cutForTranslation(text);
      expect(
        joinParts(
          parts,
          parts.map((part) => part.text),
        ),
      ).toBe(text);
      for (const part of parts) {
        expect(part.text.length).toBeLessThanOrEqual(partMaxCharacters);
        expect(part.text.isWellFormed()).toBe(true);
      }
      expect(parts.flatMap((part) => written(part.text)).toSorted()).toEqual(written(text).toSorted());
    }),
    { numRuns: 60 },
  );
});

test("a short text stays whole; a long one is split at paragraphs", () => {
  expect(cutForTranslation("Write about gold")).toEqual([
    { before: "", text: "Write about gold", after: "" },
  ]);
  const paragraph = "Say it. ".repeat(1_000).trim();
  const parts = cutForTranslation([paragraph, paragraph, paragraph].join("\n\n"));
  expect(parts.map(({ text }) => text)).toEqual([paragraph, paragraph, paragraph]);
});
