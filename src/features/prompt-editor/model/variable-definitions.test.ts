import { expect, test } from "vitest";
import {
  definitionsInOrder,
  definitionsOf,
  describeVariables,
  readChoices,
  savedDefinition,
  usedVariables,
  withDefinition,
  withoutRepeated,
} from "./variable-definitions";

test("each variable of both texts has one definition, the author's or a default", () => {
  const own = { name: "reader", label: "Who reads", type: "longtext" as const };
  expect(
    definitionsOf(usedVariables("For {{reader}} and {{kind_of}}", "{{reader}} {{third}}"), [own]),
  ).toEqual([
    own,
    { name: "kind_of", label: "Kind of", type: "text" },
    { name: "third", label: "Third", type: "text" },
  ]);
});

test("a changed definition keeps its position, and a new one comes last", () => {
  const [one, two, three] = ["one", "two", "three"].map((name) => ({
    name,
    label: name,
    type: "text" as const,
  }));
  if (!one || !two || !three) throw new Error("Three are needed");
  const changed = { ...one, label: "Other" };
  expect(withDefinition([one, two], changed)).toEqual([changed, two]);
  expect(withDefinition([one, two], three)).toEqual([one, two, three]);
  expect(definitionsInOrder([three, two], "{{one}} {{two}}")).toEqual([
    { name: "one", label: "One", type: "text" },
    two,
    three,
  ]);
});

test("choices are read one per line, without blanks and duplicates", () => {
  expect(readChoices(" a \n\nb\na")).toEqual(["a", "b"]);
});

test.each([
  [
    { name: "a_b", label: " ", type: "text" },
    { name: "a_b", label: "A b", type: "text" },
  ],
  [
    { name: "a", label: "A", type: "choice" },
    { name: "a", label: "A", type: "text" },
  ],
  [
    { name: "a", label: "A", type: "choice", options: ["x"], default: "gone" },
    { name: "a", label: "A", type: "choice", options: ["x"] },
  ],
  [
    { name: "a", label: "A", type: "text", hint: "kept", default: "x", options: ["left"] },
    { name: "a", label: "A", type: "text", hint: "kept", default: "x" },
  ],
] as const)("%o is saved as %o", (typed, saved) => {
  expect(savedDefinition({ ...typed, options: "options" in typed ? [...typed.options] : undefined })).toEqual(
    saved,
  );
});

test("the description skips default definitions and ignores the order", () => {
  const choice = { name: "a", label: " A ", type: "choice" as const, options: ["x", "y"], hint: "kept" };
  const plain = { name: "b_c", label: "B c", type: "text" as const };
  const own = { name: "d", label: "Own", type: "text" as const, default: "z" };
  expect(describeVariables([own, plain, choice])).toBe("{{a}} · A · Choice · x, y\n{{d}} · Own · Text · z");
});

test("a definition from the text follows the text; the author's own is kept", () => {
  const own = { name: "reader", label: "Who reads", type: "text" as const };
  const read = withoutRepeated(
    definitionsInOrder([own], "{{tone:warm|dry}} {{reader}}"),
    "{{tone:warm|dry}} {{reader}}",
  );
  expect(definitionsInOrder(read, "{{tone:warm|plain}} {{reader}}")).toEqual([
    { name: "tone", label: "Tone", type: "choice", options: ["warm", "plain"], default: "warm" },
    own,
  ]);
  expect(describeVariables(read)).toBe(describeVariables([own]));
});

test("a label that is cleared while typing stays empty", () => {
  const emptied = { name: "topic", label: "", type: "text" as const };
  expect(definitionsOf(usedVariables("{{topic}}"), [emptied])).toEqual([emptied]);
});
