import { expect, test } from "vitest";
import { fieldsOf, parseTemplate } from "./template";
import {
  completeVariables,
  currentValue,
  holdsExample,
  readVariables,
  withValue,
  wordsIn,
} from "./variables";

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
      placeholder: "text side",
      type: "choice",
      options: ["left", "right"],
      defaultValue: 1,
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
  expect(readVariables([side], "ar")).toMatchObject([
    { label: "الجهة الخالية", placeholder: "الجهة الخالية", defaultValue: 1 },
  ]);
  expect(readVariables([{ ...side, label_ar: null }], "ar")).toMatchObject([
    { label: "Side kept free", placeholder: "text side" },
  ]);
});

test("fields begin with their defaults", () => {
  const fields = readVariables([side, { name: "place", default: "Berlin" }, { name: "words" }], "en");
  expect([...wordsIn(fields, new Map()).values()]).toEqual(["right", "Berlin", ""]);
});

const described = [
  { name: "topic", default: "compound interest", default_ar: "الفائدة المركّبة" },
  {
    name: "tone",
    type: "choice",
    options: ["warm", "dry"],
    options_ar: ["دافئة", "جافّة"],
    default: "dry",
  },
  { name: "place", default: "Oslo" },
  { name: "length", type: "choice", options: ["short", "long"], options_ar: ["قصير"] },
];
const wordsOf = (values: [string, string | number][], locale: "en" | "ar") =>
  Object.fromEntries(wordsIn(readVariables(described, locale), new Map(values)));

test("one value is worded in every language", () => {
  const values: [string, string | number][] = [
    ["tone", 0],
    ["length", 1],
    ["place", ""],
  ];
  expect(wordsOf(values, "en")).toEqual({
    topic: "compound interest",
    tone: "warm",
    place: "",
    length: "long",
  });
  expect(wordsOf(values, "ar")).toEqual({
    topic: "الفائدة المركّبة",
    tone: "دافئة",
    place: "",
    length: "long",
  });
  expect(wordsOf([["topic", "taxes"]], "ar")).toMatchObject({ topic: "taxes", tone: "جافّة" });
});

test("a choice without such an option, or with an unknown default, is not made", () => {
  expect(wordsOf([["tone", 7]], "en").tone).toBe("");
  expect(readVariables([{ ...side, default: "above" }], "en")).toMatchObject([{ defaultValue: "" }]);
});

test("a field that is given its default again is not changed", () => {
  const [field] = readVariables([side], "en");
  if (!field) throw new Error("no variable was read");
  const changed = withValue(new Map(), field, 0);
  expect([changed.size, currentValue(field, changed)]).toEqual([1, 0]);
  expect(withValue(changed, field, 1).size).toBe(0);
});

test.each([
  ["text", "Nadia, who signs the invoices", true],
  ["longtext", "rice, red lentils, eggs", true],
  ["text", " ", false],
  ["text", undefined, false],
  ["number", "120", false],
  ["choice", "dry", false],
])("an untouched %s that begins with %o is an example: %s", (type, value, isExample) => {
  const [field] = readVariables([{ name: "x", type, options: ["warm", "dry"], default: value }], "en");
  if (!field) throw new Error("no variable was read");
  expect(holdsExample(field, new Map())).toBe(isExample);
  expect(holdsExample(field, new Map([["x", "my own"]]))).toBe(false);
});

test("typing exactly the example's text makes it the user's own", () => {
  const [field] = readVariables([{ name: "topic", default: "tea" }], "en");
  if (!field) throw new Error("no variable was read");
  const typed = withValue(new Map(), field, "tea");
  expect([holdsExample(field, typed), currentValue(field, typed)]).toEqual([false, "tea"]);
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

test("fields that only the text names are read from the text", () => {
  const described = readVariables([side], "en");
  const all = completeVariables(
    described,
    fieldsOf(
      parseTemplate("{{text_side}} {{your_topic}} {{client's name:Nadia}} {{tone:warm|dry}} {{tone}}"),
    ),
    "en",
  );
  expect(
    all.map(({ label, type, placeholder, defaultValue }) => [label, type, placeholder, defaultValue]),
  ).toEqual([
    ["Side kept free", "choice", "text side", 1],
    ["Your topic", "text", "your topic", ""],
    ["Client's name", "text", "Client's name", "Nadia"],
    ["Tone", "choice", "tone", 0],
  ]);
  expect(completeVariables(described, [], "en")).toEqual(described);
});
