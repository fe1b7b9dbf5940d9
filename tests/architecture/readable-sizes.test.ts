import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const smallestPx = 13;

/**
 * Tailwind's classes, style sheets, and the options of charts and drawings; e-mails and receipts are separate pages.
 */
const sizes = /(?:\btext-\[|font-size:\s*|fontSize[:=]\s*[{"]?)([\d.]+)(?:px)?/g;

test(`no readable text is smaller than ${smallestPx} px`, () => {
  const small = globSync("src/**/*.{ts,tsx,css}", { exclude: ["src/lib/i18n/paraglide/**"] }).flatMap(
    (file) =>
      [...readFileSync(file, "utf8").matchAll(sizes)]
        .filter(([, size]) => Number(size) < smallestPx)
        .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(small).toEqual([]);
});
