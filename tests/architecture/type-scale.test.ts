import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The interface's sizes in px, smallest first, then the serif's; `src/styles/index.css` names them. */
const scale = [13.5, 15, 17, 20, 26, 34, 48, 76];

const sources = globSync("src/**/*.{ts,tsx,css}", { exclude: ["src/lib/i18n/paraglide/**"] });

const tokens = /--text-[a-z0-9]+: ([\d.]+)px/g;

/** Sizes beside the tokens: Tailwind's arbitrary ones, style sheets, and the options of charts and drawings. */
const ownSizes = /\btext-\[[\d.]+(?:px|rem|em)\]|font-size:\s*[\d.]+|fontSize[:=]\s*[{"]?([\d.]+)/g;

test("the tokens are the type scale", () => {
  const sheet = readFileSync("src/styles/index.css", "utf8");
  expect([...sheet.matchAll(tokens)].map(([, size]) => Number(size))).toEqual(scale);
});

test("no text has a size beside the scale", () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(ownSizes)]
      .filter(([, size]) => !scale.includes(Number(size)))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});
