import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const imports = (source: string, language: string) =>
  new RegExp(`from "[^"]*/content\\.${language}"`).test(source);

// The client of one language has the content of that language only.
test("a module that reads one language's content reads the other too", () => {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.{ts,tsx}"] });
  const alone = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return imports(source, "en") !== imports(source, "ar");
  });
  expect(alone).toEqual([]);
});
