import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "index.css"), "utf8");

/** The colours that a block of rules sets. */
function coloursOf(block: string | undefined): Map<string, string> {
  return new Map(
    [...(block ?? "").matchAll(/(--[a-z-]+): (#[0-9a-f]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const dark = coloursOf(/\n\[data-theme="dark"\] \{[^}]*\}/.exec(styles)?.[0]);
const paper = coloursOf(/@media print \{[^}]*\}/.exec(styles)?.[0]);

/** Relative luminance (WCAG 2). */
function luminance(colour: string): number {
  const hex =
    colour.length === 4
      ? [...colour.slice(1)].map((digit) => digit + digit)
      : (colour.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = hex.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("paper has its own colour for each that the dark theme changes", () => {
  expect([...dark.keys()].filter((name) => !paper.has(name))).toEqual([]);
  expect(dark.size).toBeGreaterThan(10);
});

test("all text is printed in dark ink", () => {
  for (const name of ["--ink", "--soft", "--mute", "--gold", "--ok", "--danger"])
    expect(1.05 / (luminance(paper.get(name) ?? "#fff") + 0.05), name).toBeGreaterThan(7);
});
