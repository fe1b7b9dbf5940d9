import { useState } from "react";
import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { useIsHydrated } from "@/lib/hydration";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { ShownRun } from "@/lib/prompt-data/card";
import { publicFrom, runsToShow } from "../model/runs";

const RunResult = lazyPart(() => import("./run-result"));

type RunLinesProps = {
  runs: readonly ShownRun[] | undefined;
  /** The text is readable, and so are the results. */
  isOpen: boolean;
};

/** When the house ran the prompt, on which model, and how many checks its result passed. */
export function RunLines({ runs = [], isOpen }: RunLinesProps) {
  const isHydrated = useIsHydrated();
  const [opened, setOpened] = useState<ShownRun | null>(null);
  const handleClose = () => setOpened(null);
  const shown = runsToShow(runs, getLocale());
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-mute">
      {shown.map((run) => (
        <li key={`${run.id}${isHydrated}`} className="flex flex-wrap items-center gap-x-3">
          <span suppressHydrationWarning>{lineOf(run)}</span>
          {isOpen && (
            <button
              type="button"
              className="min-h-6 underline underline-offset-4 hover:text-ink"
              aria-label={m.prompt_run_result_of({ model: run.model })}
              onClick={() => setOpened(run)}
            >
              {m.prompt_run_result()}
            </button>
          )}
        </li>
      ))}
      {opened && (
        <PartBoundary onFailed={handleClose}>
          <RunResult run={opened} onClose={handleClose} />
        </PartBoundary>
      )}
    </ul>
  );
}

function lineOf(run: ShownRun): string {
  const line = m.prompt_run({
    day: formatDay(run.ran_at),
    model: run.model,
    passed: formatNumber(run.passed),
    total: formatNumber(run.total),
  });
  const from = publicFrom(run, Date.now());
  return from === null ? line : `${line} · ${m.prompt_run_yours({ day: formatDay(from) })}`;
}
