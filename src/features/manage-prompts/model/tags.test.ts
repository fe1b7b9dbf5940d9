import { expect, test } from "vitest";
import { typedTags } from "./tags";

test("tags are read between commas of either language, trimmed, lower-cased and once", () => {
  expect(typedTags(" Mail, letters،mail ,, رسائل ")).toEqual(["mail", "letters", "رسائل"]);
  expect(typedTags(" , ")).toEqual([]);
});
