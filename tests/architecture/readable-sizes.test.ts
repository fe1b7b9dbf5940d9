import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const smallestPx = 13;

/** Tailwind's classes, style sheets, and what a chart or a drawing is told; e-mails and receipts are pages of their own. */
const sizes = /(?:\btext-\[|font-size:\s*|fontSize[:=]\s*[{"]?)([\d.]+)(?:px)?/g;

test(`nothing that is read is set smaller than ${smallestPx} px`, () => {
  const small = globSync("src/**/*.{ts,tsx,css}", { exclude: ["src/lib/i18n/paraglide/**"] }).flatMap(
    (file) =>
      [...readFileSync(file, "utf8").matchAll(sizes)]
        .filter(([, size]) => Number(size) < smallestPx)
        .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(small).toEqual([]);
});
