import { expect, test } from "vitest";
import { changedValues, restoreValues } from "./kept-values";
import { readVariables } from "./variables";

const variables = readVariables(
  [
    { name: "topic" },
    { name: "words", type: "number", default: "120" },
    { name: "side", type: "choice", options: ["left", "right"], default: "left" },
  ],
  "en",
);

test("only what differs from the defaults is kept, an emptied field too", () => {
  const defaults = restoreValues(variables, null);
  expect(changedValues(variables, defaults)).toBeNull();
  const values = new Map(defaults).set("topic", "tea").set("words", "");
  expect(changedValues(variables, values)).toEqual({ topic: "tea", words: "" });
});

test("what was kept comes back over the defaults", () => {
  expect(Object.fromEntries(restoreValues(variables, { topic: "tea", words: "", side: "right" }))).toEqual({
    topic: "tea",
    words: "",
    side: "right",
  });
});

test("what no longer fits is left behind", () => {
  const kept = { topic: 3, side: "above", gone: "x", __proto__: { words: "9" } };
  expect(restoreValues(variables, kept)).toEqual(restoreValues(variables, null));
  expect(restoreValues(variables, "broken")).toEqual(restoreValues(variables, null));
});
