// Spec 5.7.

import { expect, test } from "vitest";
import { checkNewCategory } from "./custom-category";

const known = [{ slug: "claude-text", label: "Claude" }];

test.each([
  ["  Legal & Tax ", { slug: "legal-tax" }],
  ["قانون وضرائب", { slug: "قانون-وضرائب" }],
  ["", { title: "Invalid input", description: "Please enter a category name." }],
  [" -- ", { title: "Invalid input", description: "Please enter a category name." }],
  ["Claude Text", { title: "Category exists", description: "This category already exists." }],
  ["claude", { title: "Category exists", description: "This category already exists." }],
])("%o", (typed, read) => {
  expect(checkNewCategory(typed, known)).toEqual(read);
});
