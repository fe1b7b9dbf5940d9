import { expect, test } from "vitest";
import { titleOf } from "./page-titles";
import { pageNames } from "./pages";

test("every page has a title of its own", () => {
  const titles = pageNames.map(titleOf);
  expect(new Set(titles).size).toBe(titles.length);
});

test("what stands nowhere is called not found", () => {
  expect(titleOf("notFound")).toBe("Page not found");
});
