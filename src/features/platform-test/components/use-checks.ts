import { useEffect, useRef, useState } from "react";
import { runCheck } from "../api/run-check";
import { type CheckName, checkNames, type Verdict } from "../model/checks";

type Verdicts = Partial<Record<CheckName, Verdict>>;

/** Runs checks one after another, so that a run can be stopped in between. */
export function useChecks() {
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [running, setRunning] = useState<CheckName | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function run(names: readonly CheckName[] = checkNames) {
    const controller = new AbortController();
    stop.current = controller;
    setVerdicts((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name as CheckName))),
    );
    for (const name of names) {
      if (controller.signal.aborted) break;
      setRunning(name);
      const verdict = await runCheck(name);
      setVerdicts((known) => ({ ...known, [name]: verdict }));
    }
    setRunning(null);
  }

  return { verdicts, running, run, cancel: () => stop.current?.abort() };
}
