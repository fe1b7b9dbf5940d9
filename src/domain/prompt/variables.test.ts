import { expect, test } from "vitest";
import { completeVariables, defaultValues, placeholderOf, readVariables, variableLabel } from "./variables";

const side = {
  name: "text_side",
  label: "Side kept free",
  label_ar: "الجهة الخالية",
  type: "choice",
  options: ["left", 3, "right"],
  default: "right",
};

test("a definition is read whole", () => {
  expect(readVariables([side], "en")).toEqual([
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
  const read = readVariables([{ name: "main_idea" }, null, "x", [], { label: "nameless" }], "en");
  expect(read).toMatchObject([{ name: "main_idea", label: "main idea", type: "text", defaultValue: "" }]);
  expect(readVariables({ name: "x" }, "en")).toEqual([]);
});

test("labels and placeholders follow the language where there is a translation", () => {
  const [variable] = readVariables([side], "en");
  if (!variable) throw new Error("no variable was read");
  expect(variableLabel(variable, "ar")).toBe("الجهة الخالية");
  expect(variableLabel({ ...variable, labelAr: null }, "ar")).toBe("Side kept free");
  expect(placeholderOf(variable, "en")).toBe("text side");
});

test("fields begin with their defaults", () => {
  const variables = readVariables(
    [side, { name: "place", default: "Berlin" }, { name: "words", default: "14" }],
    "en",
  );
  expect([...defaultValues(variables).values()]).toEqual(["right", "Berlin", "14"]);
});

test("an Arabic page takes the Arabic words where there are any", () => {
  const [place, words] = readVariables(
    [
      {
        name: "place",
        default: "Berlin",
        default_ar: "برلين",
        hint: "A city",
        hint_ar: "مدينة",
        options_ar: ["يمين"],
      },
      { name: "words", default: "14", hint: "At most", options: ["14"] },
    ],
    "ar",
  );
  expect(place).toMatchObject({ defaultValue: "برلين", hint: "مدينة", options: ["يمين"] });
  expect(words).toMatchObject({ defaultValue: "14", hint: "At most", options: ["14"] });
});

test("what the texts ask for beyond the described fields becomes plain text fields", () => {
  const described = readVariables([side], "en");
  const all = completeVariables(described, [`{{text_side}} [YOUR TOPIC] \${x}`, "{{x}} و{{y}}"]);
  expect(all.map(({ name, label, type }) => [name, label, type])).toEqual([
    ["text_side", "Side kept free", "choice"],
    ["your_topic", "Your topic", "text"],
    ["x", "X", "text"],
    ["y", "Y", "text"],
  ]);
  expect(completeVariables(described, ["none", null])).toEqual(described);
});
