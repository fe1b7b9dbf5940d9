import { useEffect, useRef, useState } from "react";
import { toAppError } from "@/lib/errors";

export type BulkItem = { id: string; name: string };

export type BulkRun = {
  total: number;
  done: number;
  failures: readonly { item: BulkItem; reason: string }[];
  state: "running" | "cancelled" | "finished";
};

/** Runs an action upon many items one by one, so that progress shows and it can be stopped in between. */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start<Item extends BulkItem>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
    const controller = new AbortController();
    stop.current = controller;
    let now: BulkRun = { total: items.length, done: 0, failures: [], state: "running" };
    setRun(now);
    for (const item of items) {
      if (controller.signal.aborted) break;
      const reason = await act(item).then(
        () => null,
        (thrown) => toAppError(thrown).message,
      );
      const failures = reason === null ? now.failures : [...now.failures, { item, reason }];
      now = { ...now, done: now.done + 1, failures };
      setRun(now);
    }
    setRun({ ...now, state: now.done < now.total ? "cancelled" : "finished" });
  }

  return { run, start, cancel: () => stop.current?.abort(), close: () => setRun(null) };
}
