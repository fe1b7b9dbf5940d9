import { expect, test } from "vitest";
import { suggestTitle } from "./suggest-title";

test.each([
  ["A mail that wins customers back. It is about late parcels.", "A mail that wins customers back"],
  ["  Two\nlines \u202eturned\u0000 ", "Two lines turned"],
  ["كيف أرد على عميل غاضب؟ بلطف", "كيف أرد على عميل غاضب"],
  [`${"word ".repeat(30)}`, `${"word ".repeat(15)}word`],
  ["x".repeat(200), "x".repeat(80)],
  ["", ""],
])("of %j the title is %j", (idea, title) => {
  expect(suggestTitle(idea)).toBe(title);
});
