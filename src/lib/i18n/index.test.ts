import fc from "fast-check";
import { expect, test } from "vitest";
import { basenameOf, localeOfPath, locales, localizedHref } from "./index";

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

test.each(["/ar//evil.example/login", "/ar/\\evil.example", "//evil.example", "/ar/\t/evil.example"])(
  "X6: the link from %j in the other language stays on the site",
  (pathname) => {
    const [english, arabic] = locales.map((to) => localizedHref({ pathname, search: "", hash: "" }, to));
    expect([english, arabic]).toEqual([
      expect.stringMatching(/^\/evil/),
      expect.stringMatching(/^\/ar\/evil/),
    ]);
  },
);

const parts = "/ // \\ . .. ar AR evil.example @evil.example %2f %5c %2e %09 % : login".split(" ");
const oddPaths = fc
  .array(fc.constantFrom(...parts, "\t", "\n", " "), { maxLength: 8 })
  .map((all) => `/${all.join("")}`);

test("X6: no path's link leads to another site", () => {
  fc.assert(
    fc.property(oddPaths, fc.constantFrom(...locales), (pathname, to) => {
      const href = localizedHref({ pathname, search: "", hash: "" }, to);
      expect(new URL(href, "https://ours.example").host).toBe("ours.example");
    }),
    { numRuns: 2_000 },
  );
});
