import { expect, test } from "vitest";
import { nextLookMs, nextQuestionMs } from "./follow";

/** The moments at which an order is looked at, from the arrival on. */
function momentsOf(next: (followedMs: number) => number | null): number[] {
  const moments = [0];
  for (let wait = next(0); wait !== null; wait = next(moments.at(-1) ?? 0))
    moments.push((moments.at(-1) ?? 0) + wait);
  return moments;
}

test("an order is looked at every second, then slower, for two minutes", () => {
  const looks = momentsOf(nextLookMs);
  expect(looks.slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((second) => second * 1_000));
  const waits = looks.slice(1).map((moment, at) => moment - (looks[at] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(looks.at(-1)).toBeGreaterThanOrEqual(120_000);
  expect(looks.at(-1)).toBeLessThan(126_000);
  expect(nextLookMs(120_000)).toBeNull();
});

test("the provider is checked less often than its limit of twenty times a minute", () => {
  const questions = momentsOf(nextQuestionMs);
  for (const from of questions)
    expect(questions.filter((moment) => moment >= from && moment < from + 60_000).length).toBeLessThan(18);
});
