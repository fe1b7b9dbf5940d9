import { expect, test } from "vitest";
import { gapsIn } from "./gaps";
import { fieldsOf, parseTemplate } from "./template";
import { completeVariables, readVariables } from "./variables";

const template = parseTemplate(
  "Minutes of {{meeting}} for {{absent}}: {{transcript}}, {{tone}}, {{words}}. [NAME]",
);
const fields = completeVariables(
  readVariables(
    [
      { name: "meeting", label: "Meeting", type: "text", default: "weekly site meeting" },
      { name: "transcript", label: "Transcript", type: "longtext" },
      { name: "absent", label: "Who was absent", type: "text", default: "Nadia, who signs the invoices" },
      { name: "tone", label: "Tone", type: "choice", options: ["warm", "dry"] },
      { name: "words", label: "Words", type: "number", default: "120" },
      { name: "elsewhere", label: "Of the other text", type: "text" },
    ],
    "en",
  ),
  fieldsOf(parseTemplate("[NAME]")),
  "en",
);
const labels = (values: [string, string | number][]) => {
  const { blanks, examples } = gapsIn(template, fields, new Map(values));
  return [blanks.map(({ label }) => label), examples.map(({ label }) => label)];
};

test("a text lacks what is empty in it, and its examples are not its reader's", () => {
  expect(labels([])).toEqual([
    ["Transcript", "Tone", "Name"],
    ["Meeting", "Who was absent"],
  ]);
});

test("a typed or chosen value fills a gap; an empty or blank one does not", () => {
  expect(
    labels([
      ["transcript", "We met."],
      ["tone", 0],
      ["name", "  "],
      ["absent", ""],
      ["words", ""],
    ]),
  ).toEqual([["Who was absent", "Words", "Name"], ["Meeting"]]);
});
