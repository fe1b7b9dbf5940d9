import { useState } from "react";
import type { RunTarget } from "@/config/run-targets";
import { useIsHydrated } from "@/lib/hydration";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { keepPersonal, readPersonal } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-store";
import { orderedTargets, runLink } from "../model/run";

type RunOptions = {
  category: string | null;
  /** The filled text as it stands. */
  getText: () => string;
  /** Puts a text into the clipboard, or says that it could not. */
  copy: (text: string) => Promise<boolean>;
  onRun: () => void;
};

/** The page there learns nothing of this one, and cannot steer it. */
function openBeside(href: string) {
  Object.assign(document.createElement("a"), {
    href,
    target: "_blank",
    rel: "noopener noreferrer",
  }).click();
}

/** Runs a prompt elsewhere: by link where it fits into one, otherwise copied and opened blank, which is said. */
export function useRun({ category, getText, copy, onRun }: RunOptions) {
  const userId = useSession().session?.user.id ?? null;
  const choice = `run-in:${category ?? ""}`;
  const targets = orderedTargets(category);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const keptId = useIsHydrated() ? readPersonal(userId, choice) : null;
  const current = targets.find(({ id }) => id === (chosenId ?? keptId)) ?? targets[0];

  async function run(target: RunTarget) {
    setChosenId(target.id);
    keepPersonal(userId, choice, target.id);
    const text = getText();
    const { href, without } = runLink(target, text);
    if (without !== null) {
      // First the clipboard: once the other page is in front, this one may no longer write to it.
      if (!(await copy(text))) return;
      notify.success(
        m.run_copied({ name: target.name }),
        without === "too-long" ? m.run_too_long() : m.run_no_link({ name: target.name }),
      );
    }
    openBeside(href);
    onRun();
  }

  return { targets, current, run };
}

export type Runner = ReturnType<typeof useRun>;
