import { afterEach, expect, test } from "vitest";
import { defaultValues, variablesIn } from "@/domain/prompt/variables";
import { setLocale } from "@/lib/i18n";
import { changedValues, restoreValues } from "./kept-values";

const variables = variablesIn(
  [
    { name: "topic" },
    { name: "words", type: "number", default: "120" },
    {
      name: "side",
      type: "choice",
      options: ["left", "right"],
      options_ar: ["يسار", "يمين"],
      default: "left",
      default_ar: "يسار",
    },
  ],
  [],
);

afterEach(() => void setLocale("en", { reload: false }));

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

test("a choice survives a change of the language", () => {
  const kept = changedValues(variables, new Map(defaultValues(variables.en)).set("side", "right"));
  setLocale("ar", { reload: false });
  expect(restoreValues(variables, kept).get("side")).toBe("يمين");
  expect(changedValues(variables, restoreValues(variables, kept))).toEqual({ side: "right" });
});
