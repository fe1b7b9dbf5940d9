import { expect, test } from "vitest";
import { basenameOf, localeOfPath, localizedHref } from "./index";

test.each([
  ["/", "en"],
  ["/ar", "ar"],
  ["/ar/prompts", "ar"],
  ["/arabic", "en"],
  ["/prompts/ar", "en"],
])("%s is read as %s", (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  ["/", "ar", "/ar"],
  ["/prompts", "ar", "/ar/prompts"],
  ["/ar", "en", "/"],
  ["/ar/prompts", "en", "/prompts"],
  ["/ar/prompts", "ar", "/ar/prompts"],
] as const)("%s in %s is %s, query and hash kept", (pathname, to, expected) => {
  const location = { pathname, search: "?free=1", hash: "#top" };
  expect(localizedHref(location, to)).toBe(`${expected}?free=1#top`);
});

test("English has no prefix", () => {
  expect([basenameOf("en"), basenameOf("ar")]).toEqual(["/", "/ar"]);
});
