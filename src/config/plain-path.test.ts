import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPath } from "./plain-path";

test.each([
  ["/admin/users", "/admin/users"],
  ["/ADMIN", "/admin"],
  ["/%61dmin", "/admin"],
  ["/%41dmin/USERS", "/admin/users"],
  ["//admin", "/admin"],
  ["/ar//evil.example/login", "/ar/evil.example/login"],
  ["/\\evil.example", "/evil.example"],
  ["/prompts/%D8%A7%2F", "/prompts/%D8%A7%2F"],
  ["/%2561dmin", "/%2561dmin"],
  ["/", "/"],
])("%s is written %s", (pathname, plain) => {
  expect(plainPath(pathname)).toBe(plain);
});

/** Paths of what has led to other sites elsewhere. */
const parts = "/ // \\ . .. ar AR evil.example @evil.example %2f %5c %2e %2F%2f %61 %09 % : login".split(" ");
const oddPaths = fc
  .array(fc.constantFrom(...parts, "\t", "\n", " "), { maxLength: 8 })
  .map((all) => `/${all.join("")}`);

test("X6: no odd path leads to another site once it is plain", () => {
  fc.assert(
    fc.property(oddPaths, (pathname) => {
      const plain = plainPath(pathname);
      expect(new URL(plain, "https://ours.example").host).toBe("ours.example");
      expect(plainPath(plain)).toBe(plain);
    }),
    { numRuns: 2_000 },
  );
});
