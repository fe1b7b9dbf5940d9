import { expect, test } from "vitest";
import { readVariables } from "@/domain/prompt/variables";
import { storedValues } from "./stored-values";

const fields = readVariables(
  [
    { name: "topic" },
    { name: "words", type: "number", default: "120" },
    { name: "side", type: "choice", options: ["left", "right"], default: "left" },
  ],
  "en",
);
const restored = (kept: unknown) => Object.fromEntries(storedValues(fields, kept));

test("what was kept comes back, an emptied field too", () => {
  const kept = { topic: "tea", words: "", side: 1 };
  expect(restored(kept)).toEqual(kept);
  expect(restored({ side: "" })).toEqual({ side: "" });
});

test("what is the default by now is no change", () => {
  expect(restored({ words: "120", side: 0 })).toEqual({});
});

test("the words of an example are kept once they were typed", () => {
  const [reader] = readVariables([{ name: "reader", default: "Nadia" }], "en");
  expect(Object.fromEntries(storedValues(reader ? [reader] : [], { reader: "Nadia" }))).toEqual({
    reader: "Nadia",
  });
});

test("what no longer fits is left behind, a choice kept by its label too", () => {
  expect(restored({ topic: 3, words: null, side: 2, gone: "x", __proto__: { words: "9" } })).toEqual({});
  expect(restored({ topic: "tea", side: "right" })).toEqual({ topic: "tea" });
  for (const broken of ["broken", null, [], 7]) expect(restored(broken)).toEqual({});
});
