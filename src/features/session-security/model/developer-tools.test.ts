// Spec 9.17.

import { expect, test } from "vitest";
import { areDeveloperToolsOpen } from "./developer-tools";

const windowOf = (outerWidth: number, outerHeight: number, innerWidth: number, innerHeight: number) => ({
  outerWidth,
  outerHeight,
  innerWidth,
  innerHeight,
});

test.each([
  ["docked below", windowOf(1440, 900, 1440, 420)],
  ["docked below, gap of 161 px", windowOf(1440, 900, 1440, 739)],
  ["docked beside", windowOf(1440, 900, 900, 800)],
  ["docked beside a page at 150%", windowOf(1440, 900, 600, 533)],
  ["docked below a page at 150%", windowOf(1440, 900, 960, 280)],
])("developer tools are open where the gap is over 160 px: %s (spec 9.51)", (_name, size) => {
  expect(areDeveloperToolsOpen(size)).toBe(true);
});

test.each([
  ["a plain window", windowOf(1440, 900, 1440, 800)],
  ["a gap of 160 px is not over it", windowOf(1440, 900, 1440, 740)],
  ["a narrow sidebar", windowOf(1440, 900, 1280, 800)],
  ["a browser without a window", windowOf(0, 0, 1280, 720)],
  ["a page that is not laid out", windowOf(1440, 900, 0, 0)],
] as const)("none are open: %s", (_name, size) => {
  expect(areDeveloperToolsOpen(size)).toBe(false);
});

test.each([0.25, 0.5, 0.9, 1.1, 1.25, 1.5, 1.75, 2, 3, 5])(
  "none are open in a page that is zoomed to %d",
  (zoom) => {
    const size = windowOf(1440, 900, Math.round(1440 / zoom), Math.round(800 / zoom));
    expect(areDeveloperToolsOpen(size)).toBe(false);
  },
);
