import type { Locale } from "@/config/locale";
import type { ShownRun } from "@/lib/prompt-data/card";

const shownMax = 3;

/** The last run on each model, in the reader's language where there is one; the newest first. */
export function runsToShow(runs: readonly ShownRun[], locale: Locale): ShownRun[] {
  const byModel = new Map<string, ShownRun>();
  const isBefore = (run: ShownRun, kept: ShownRun) =>
    run.language === kept.language ? run.ran_at > kept.ran_at : run.language === locale;
  for (const run of runs) {
    const kept = byModel.get(run.model);
    if (kept === undefined || isBefore(run, kept)) byModel.set(run.model, run);
  }
  return [...byModel.values()].sort((a, b) => (a.ran_at < b.ran_at ? 1 : -1)).slice(0, shownMax);
}

const hiddenMs = 14 * 86_400_000;

/** The moment from which readers see a run that failed; null where they see it already. */
export function publicFrom({ passed, total, ran_at }: ShownRun, now: number): string | null {
  const from = Date.parse(ran_at) + hiddenMs;
  return passed < total && from > now ? new Date(from).toISOString() : null;
}
