import { randomFrom } from "./art/random.ts";
import type { SeedPrompt } from "./load.ts";

export const USAGE_DAYS = 90;

/** Uses of a prompt on one day; `daysAgo` 0 is today. */
export type DayOfUse = { daysAgo: number; copies: number; runs: number; downloads: number };

// Sunday first. People work from Monday to Thursday, and read at the weekend.
const WEEK = [0.55, 1.15, 1.25, 1.2, 1.1, 0.85, 0.5] as const;
/** Days after which the first interest in a prompt has fallen to a third, and what remains for good. */
const FADING_DAYS = 45;
const LASTING = 0.3;

/**
 * How the uses of a prompt (`copies` in its front matter, all of them since its publication) fell on the last 90 days:
 * the same for the same day, rising and falling with the week, fading with age. Days without a use are left out.
 */
export function usageOf(
  { slug, published, copies: total }: Pick<SeedPrompt, "slug" | "published" | "copies">,
  today: Date,
): DayOfUse[] {
  const random = randomFrom(`usage:${slug}`);
  const weights = Array.from({ length: published + 1 }, (_, age) => {
    const weekday = (((today.getUTCDay() - published + age) % 7) + 7) % 7;
    const interest = LASTING + (1 - LASTING) * Math.exp(-age / FADING_DAYS);
    return interest * (WEEK[weekday] ?? 1) * random.between(0.6, 1.4);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const runShare = random.between(0.16, 0.34);
  const downloadShare = random.between(0.03, 0.09);
  let passed = 0;
  return weights
    .map((weight, age) => {
      // Rounded on the running sum, so that the days of a life add up to its total exactly.
      const until = (share: number) => Math.round((total * share * passed) / whole);
      const before = [until(1), until(runShare), until(downloadShare)] as const;
      passed += weight;
      const uses = until(1) - before[0];
      const runs = Math.min(uses, until(runShare) - before[1]);
      const downloads = Math.min(uses - runs, until(downloadShare) - before[2]);
      return { daysAgo: published - age, copies: uses - runs - downloads, runs, downloads };
    })
    .filter(({ daysAgo, copies, runs, downloads }) => daysAgo < USAGE_DAYS && copies + runs + downloads > 0);
}
