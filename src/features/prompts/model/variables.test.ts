import { describe, expect, test } from "vitest";
import { defaultValues, placeholderOf, readVariables, variableLabel } from "./variables";

const side = {
  name: "text_side",
  label: "Side kept free",
  label_ar: "الجهة الخالية",
  type: "choice",
  options: ["left", 3, "right"],
  default: "right",
};

test("a definition is read whole", () => {
  expect(readVariables([side])).toEqual([
    {
      name: "text_side",
      label: "Side kept free",
      labelAr: "الجهة الخالية",
      type: "choice",
      options: ["left", "right"],
      defaultValue: "right",
      hint: null,
    },
  ]);
});

test("a bare name becomes a text field, and what is no definition is dropped", () => {
  const read = readVariables([{ name: "main_idea" }, null, "x", [], { label: "nameless" }]);
  expect(read).toMatchObject([{ name: "main_idea", label: "main idea", type: "text", defaultValue: "" }]);
  expect(readVariables({ name: "x" })).toEqual([]);
});

test("labels and placeholders follow the language where there is a translation", () => {
  const [variable] = readVariables([side]);
  if (!variable) throw new Error("no variable was read");
  expect(variableLabel(variable, "ar")).toBe("الجهة الخالية");
  expect(variableLabel({ ...variable, labelAr: null }, "ar")).toBe("Side kept free");
  expect(placeholderOf(variable, "en")).toBe("text side");
});

describe("the fields of a page", () => {
  const variables = readVariables([
    side,
    { name: "place", default: "Berlin" },
    { name: "words", default: "14" },
  ]);

  test("begin with their defaults", () => {
    expect([...defaultValues(variables, "en").values()]).toEqual(["right", "Berlin", "14"]);
  });

  test("in Arabic do not begin with English words, unless they are a choice", () => {
    expect([...defaultValues(variables, "ar").values()]).toEqual(["right", "", "14"]);
  });
});
