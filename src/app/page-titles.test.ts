import { expect, test } from "vitest";
import { titleOf } from "./page-titles";
import { pageNames } from "./pages";

test("every page has a title of its own", () => {
  const titles = pageNames.map(titleOf);
  expect(new Set(titles).size).toBe(titles.length);
});

test("an unknown path has the title of the not-found page", () => {
  expect(titleOf("notFound")).toBe("Page not found");
});
