import { expect, test } from "vitest";
import { guardedPaths } from "../pages/guarded-paths";
import { robotsFile } from "./crawlers";
import { headersFile } from "./headers";

const begins = [
  "/admin",
  "/dashboard",
  "/demos",
  "/favorites",
  "/oauth/consent",
  "/payment-dashboard",
  "/prompter",
];

test("the guarded pages have these beginnings, in both languages (spec 9.13)", () => {
  expect(guardedPaths.toSorted()).toEqual([...begins, ...begins.map((path) => `/ar${path}`)].toSorted());
});

test.each(guardedPaths)("X2: %s and what is below it is not cached, and not for search engines", (path) => {
  const sections = headersFile("", guardedPaths).split("\n\n");
  for (const section of [path, `${path}/*`])
    expect(sections.find((each) => each.startsWith(`${section}\n`))).toContain("no-cache");
  expect(robotsFile(null, guardedPaths).split("\n")).toContain(`Disallow: ${path}`);
});
