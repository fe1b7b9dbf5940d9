import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const files = globSync("src/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["src/**/*.test.{ts,tsx}"] });

/** The files in which a text is found, outside those where it belongs. */
const filesWith = (text: RegExp, home: RegExp) =>
  files.filter((file) => !home.test(file) && text.test(readFileSync(join(ROOT, file), "utf8")));

test("query keys are written in keys.ts", () => {
  expect(filesWith(/(?:query|mutation)Key: ?\[|Keys = [[{]|\[\.\.\.\w+Keys\./, /\/keys\.ts$/)).toEqual([]);
});
