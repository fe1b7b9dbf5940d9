import type { BenchEntry } from "../results.ts";

const GROWTH = 2;

/** How much slower browsing is in the largest library than in the smallest; the budget is a factor of two. */
export function growthOfBrowse(entries: BenchEntry[]): BenchEntry[] {
  const sizes = [...new Set(entries.map((entry) => entry.rows ?? 0))].sort((a, b) => a - b);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (smallest === largest) return [];
  const compares = ({ name }: BenchEntry) => name.startsWith("browse:");
  return entries
    .filter((entry) => entry.rows === largest && compares(entry))
    .flatMap((entry) => {
      const before = entries.find(
        ({ name, actor, rows }) => name === entry.name && actor === entry.actor && rows === smallest,
      );
      if (!before) return [];
      const times = (now: number, then: number) => Math.round((now / then) * 100) / 100;
      const p50 = times(entry.p50, before.p50);
      const p95 = times(entry.p95, before.p95);
      const name = `growth since ${smallest}: ${entry.name}`;
      return [
        {
          name,
          actor: entry.actor,
          rows: largest,
          unit: "×",
          p50,
          p95,
          budget: GROWTH,
          passed: p50 < GROWTH,
        },
      ];
    });
}
