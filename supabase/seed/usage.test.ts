import { describe, expect, it } from "vitest";
import { loadPrompts } from "./load.ts";
import { USAGE_DAYS, usageOf } from "./usage.ts";

const TODAY = new Date("2026-11-18T12:00:00Z");
const histories = loadPrompts().map((prompt) => ({ prompt, days: usageOf(prompt, TODAY) }));
const usesOf = (days: ReturnType<typeof usageOf>) =>
  days.reduce((sum, day) => sum + day.copies + day.runs + day.downloads, 0);

describe("the usage of the library", () => {
  it("lies within the last 90 days and the life of the prompt, a day once", () => {
    for (const { prompt, days } of histories) {
      const ages = days.map((day) => day.daysAgo);
      expect(new Set(ages).size, prompt.slug).toBe(ages.length);
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...ages)).toBeLessThanOrEqual(Math.min(USAGE_DAYS - 1, prompt.published));
      for (const { copies, runs, downloads } of days) {
        expect(Math.min(copies, runs, downloads)).toBeGreaterThanOrEqual(0);
        expect(copies + runs + downloads).toBeGreaterThan(0);
      }
    }
  });

  it("adds up to a young prompt's copies, and to part of an older one's", () => {
    for (const { prompt, days } of histories) {
      if (prompt.published < USAGE_DAYS) expect(usesOf(days), prompt.slug).toBe(prompt.copies);
      else expect(usesOf(days), prompt.slug).toBeLessThan(prompt.copies);
    }
  });

  it("is the same for the same day, and another's is another", () => {
    const prompt = { slug: "one", published: 200, copies: 1500 };
    expect(usageOf(prompt, TODAY)).toEqual(usageOf(prompt, TODAY));
    expect(usageOf({ ...prompt, slug: "two" }, TODAY)).not.toEqual(usageOf(prompt, TODAY));
  });

  it("follows the week: a Wednesday sees more than twice a Sunday", () => {
    const on = (weekday: number) => {
      const ago = (TODAY.getUTCDay() - weekday + 7) % 7;
      return histories.reduce(
        (sum, { days }) => sum + usesOf(days.filter((day) => day.daysAgo % 7 === ago && day.daysAgo < 84)),
        0,
      );
    };
    expect(on(3)).toBeGreaterThan(on(0) * 2);
  });

  it("fades: the first month of a prompt sees more than its third", () => {
    const prompt = { slug: "one", published: 89, copies: 5000 };
    const month = (from: number) =>
      usesOf(usageOf(prompt, TODAY).filter(({ daysAgo }) => daysAgo >= from && daysAgo < from + 30));
    expect(month(60)).toBeGreaterThan(month(0) * 1.5);
  });
});
