import { useState } from "react";
import { gapSentences } from "@/components/prompt/gap-words";
import type { RunTarget } from "@/config/run-targets";
import type { Gaps } from "@/domain/prompt/gaps";
import { useIsHydrated } from "@/lib/hydration";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { readPersonal, storePersonal } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-provider";
import { orderedTargets, runLink } from "../model/run";

type RunOptions = {
  category: string | null;
  /** The sites that the category lists. */
  listed: readonly string[];
  getText: () => string;
  /** Its blanks and examples; it runs all the same. */
  getGaps: () => Gaps;
  leadTo: (gaps: Gaps) => void;
  /** Copies a text; false where the browser refuses. */
  copy: (text: string) => Promise<boolean>;
  onRun: () => void;
};

/** Without `opener` and referrer, so that the other site can neither read nor control this page. */
function openBeside(href: string) {
  Object.assign(document.createElement("a"), {
    href,
    target: "_blank",
    rel: "noopener noreferrer",
  }).click();
}

/** Runs a prompt on another site: by link where the text fits, else copied and opened blank, with a notification. */
export function useRun({ category, listed, getText, getGaps, leadTo, copy, onRun }: RunOptions) {
  const userId = useSession().session?.user.id ?? null;
  const choice = `run-in:${category ?? ""}`;
  const targets = orderedTargets(listed);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const keptId = useIsHydrated() ? readPersonal(userId, choice) : null;
  const current = targets.find(({ id }) => id === (chosenId ?? keptId)) ?? targets[0];

  async function run(target: RunTarget) {
    setChosenId(target.id);
    storePersonal(userId, choice, target.id);
    const text = getText();
    const gaps = getGaps();
    const lacks = gapSentences(gaps);
    const { href, without } = runLink(target, text);
    if (without !== null) {
      // Copy first: once the other page has the focus, this one may not write to the clipboard.
      const copying = copy(text);
      leadTo(gaps);
      if (!(await copying)) return;
      const why = without === "too-long" ? m.run_too_long() : m.run_no_link({ name: target.name });
      notify.success(m.run_copied({ name: target.name }), [why, ...lacks].join(" "));
    } else if (lacks.length > 0) {
      leadTo(gaps);
      notify.success(m.run_opened({ name: target.name }), lacks.join(" "));
    }
    openBeside(href);
    onRun();
  }

  return { targets, current, run };
}

export type Runner = ReturnType<typeof useRun>;
