// Spec 3.8.

import { expect, test } from "vitest";
import { type CategoryFormInput, categoryFormSchema, formOf } from "./category-form";

const given = (fields: Partial<CategoryFormInput>) =>
  categoryFormSchema.safeParse({ ...formOf(null), name: "Gemini", ...fields });

test("names are trimmed, features have one line each", () => {
  expect(given({ name: "  Gemini ", features: " Search\n\n  Maps  \n" }).data).toEqual({
    name: "Gemini",
    name_ar: null,
    kind: "text",
    features: ["Search", "Maps"],
    features_ar: [],
    tool: "",
    run_targets: [],
    copy_rule: "text",
  });
});

test.each<[Partial<CategoryFormInput>, string]>([
  [{ name: " " }, "Please enter a name"],
  [{ name: "\u200b" }, "Please enter a name"],
  [{ name: "x".repeat(81) }, "80 characters or less"],
  [{ name: "a\u202eb" }, "This holds characters that cannot be shown"],
  [{ name_ar: "\u200b" }, "This holds characters that cannot be shown"],
  [{ features: "x".repeat(81) }, "At most 12 lines, each of 80 characters or less"],
  [{ features_ar: "x\n".repeat(13) }, "At most 12 lines, each of 80 characters or less"],
  [{ run_targets: "ChatGPT" }, "Each line is the id of a known site, or a label and an https address"],
  [
    { run_targets: "Suno http://suno.com/" },
    "Each line is the id of a known site, or a label and an https address",
  ],
  [
    { run_targets: "X javascript:alert(1)" },
    "Each line is the id of a known site, or a label and an https address",
  ],
  [{ features: "a\u202eb" }, "This holds characters that cannot be shown"],
])("X3: %j is refused: %s", (fields, message) => {
  expect(given(fields).error?.issues[0]?.message).toBe(message);
});

test("a site is known, or has a label and an address that may take the text", () => {
  const run_targets = "chatgpt\nSuno https://suno.com/create\nOwn https://own.example/?q={prompt}";
  expect(given({ run_targets }).data?.run_targets).toHaveLength(3);
});
