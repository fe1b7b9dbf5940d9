import { expect, test } from "vitest";
import { readVariables } from "@/domain/prompt/variables";
import { linkedValues, linkOfValues, storedValues } from "./stored-values";

const fields = readVariables(
  [
    { name: "topic" },
    { name: "words", type: "number", default: "120" },
    { name: "side", type: "choice", options: ["left", "right"], default: "left" },
  ],
  "en",
);
const restored = (kept: unknown) => Object.fromEntries(storedValues(fields, kept));

test("stored values come back, an emptied field too", () => {
  const kept = { topic: "tea", words: "", side: 1 };
  expect(restored(kept)).toEqual(kept);
  expect(restored({ side: "" })).toEqual({ side: "" });
});

test("a value that equals the new default is no change", () => {
  expect(restored({ words: "120", side: 0 })).toEqual({});
});

test("an example's text is stored once it was typed", () => {
  const [reader] = readVariables([{ name: "reader", default: "Nadia" }], "en");
  expect(Object.fromEntries(storedValues(reader ? [reader] : [], { reader: "Nadia" }))).toEqual({
    reader: "Nadia",
  });
});

test("values that no longer fit are dropped, a choice stored by its label too", () => {
  expect(restored({ topic: 3, words: null, side: 2, gone: "x", __proto__: { words: "9" } })).toEqual({});
  expect(restored({ topic: "tea", side: "right" })).toEqual({ topic: "tea" });
  for (const broken of ["broken", null, [], 7]) expect(restored(broken)).toEqual({});
});

test("a link carries values, and only those that fit", () => {
  const values = storedValues(fields, { topic: "شاي & tea #1", side: 1 });
  expect(linkedValues(fields, linkOfValues(values))).toEqual(values);
  for (const hash of ["", "#prompt", "#values=%7B", "#values=7", "#values=%7B%22gone%22%3A%22x%22%7D"])
    expect(linkedValues(fields, hash).size).toBe(0);
});
