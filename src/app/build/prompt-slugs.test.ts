import { expect, test } from "vitest";
import { findSlugs } from "./prompt-slugs";

const mostRows = 1_000;

/** Loads the slugs of a library of this size, in pages of a thousand at most, as the API returns them. */
function findIn(library: number, limit: number) {
  const all = Array.from({ length: library }, (_, rank) => `prompt-${rank}`);
  const fetchSlugs = async (first: number, last: number) =>
    all.slice(first, Math.min(last + 1, first + mostRows));
  return findSlugs(fetchSlugs, limit);
}

test.each([
  { library: 0, limit: 1_000, found: 0, areAll: true },
  { library: 600, limit: 1_000, found: 600, areAll: true },
  { library: 1_000, limit: 1_000, found: 1_000, areAll: true },
  { library: 1_001, limit: 1_000, found: 1_000, areAll: false },
  { library: 2_500, limit: 5_000, found: 2_500, areAll: true },
  { library: 6_000, limit: 5_000, found: 5_000, areAll: false },
])(
  "of $library prompts with a limit of $limit it finds $found",
  async ({ library, limit, found, areAll }) => {
    const answer = await findIn(library, limit);
    expect(new Set(answer.slugs).size).toBe(found);
    expect(answer.slugs).toHaveLength(found);
    expect(answer.areAll).toBe(areAll);
  },
);
