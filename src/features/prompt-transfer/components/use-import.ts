import { useEffect, useRef, useState } from "react";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { attachMedia } from "../api/attach-media";
import { importBatch } from "../api/import-prompts";
import { readLibrary } from "../model/archive/read-library";
import { toBatches } from "../model/batches";
import { readFile } from "../model/read-file";
import type { ReadyRow } from "../model/read-rows";
import { inOrder, type Rejection, type Table, UnreadableFile } from "../model/table";

/** A running or finished import: imported rows, rejected rows, and rows left to send. */
export type Run = {
  total: number;
  done: number;
  imported: number;
  updated: number;
  /** Rows that the person has already, and that were left out. */
  skipped: Rejection[];
  changed: Rejection[];
  rejected: Rejection[];
  waiting: ReadyRow[][];
};

/** Rows to send, and remarks about the others. */
export type Beginning = Pick<Run, "skipped" | "changed" | "rejected"> & { rows: ReadyRow[] };

/** A file that has been read, by an id of its own: the same file may be read again. */
export type OpenedFile = { id: string; name: string; table: Table };

type ImportState =
  | { step: "choose"; problem: string | null }
  | { step: "reading"; name: string }
  | { step: "check"; file: OpenedFile }
  | { step: "running"; run: Run; isStopping: boolean }
  | { step: "interrupted"; run: Run; isLimit: boolean }
  | { step: "done"; run: Run; wasStopped: boolean };

/**
 * Reads a file and imports its prompts in batches. `onBatch` gets the ids of each batch; `retry` sends a failed batch
 * again without duplicates. Leaving stops after the current batch.
 */
export function useImport(isStaff: boolean, onBatch: (ids: readonly string[]) => void, onEnd: () => void) {
  const [state, setState] = useState<ImportState>({ step: "choose", problem: null });
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function open(file: File) {
    setState({ step: "reading", name: file.name });
    try {
      const table =
        (/\.zip$/i.test(file.name) ? await readLibrary(file) : null) ??
        (await readFile(file.name, new Uint8Array(await file.arrayBuffer())));
      setState({ step: "check", file: { id: crypto.randomUUID(), name: file.name, table } });
    } catch (thrown) {
      const problem = thrown instanceof UnreadableFile ? thrown.message : m.transfer_unreadable();
      setState({ step: "choose", problem });
    }
  }

  async function work(from: Run) {
    isStopped.current = false;
    let run = from;
    while (run.waiting.length > 0 && !isStopped.current) {
      setState({ step: "running", run, isStopping: false });
      const [batch = [], ...waiting] = run.waiting;
      try {
        const { ids, stored, updated, rejected } = await importBatch(batch);
        onBatch(ids);
        const changed: Rejection[] = [];
        for (const { id, row } of stored) {
          const left = row.media ? await attachMedia({ id, row, media: row.media, isStaff }) : [];
          const title = row.prompt.title.slice(0, 80);
          if (left.length > 0) changed.push({ place: row.place, title, reason: left.join(" ") });
        }
        run = {
          ...run,
          done: run.done + batch.length,
          imported: run.imported + ids.length,
          updated: run.updated + updated,
          changed: inOrder([...run.changed, ...changed]),
          rejected: inOrder([...run.rejected, ...rejected]),
          waiting,
        };
      } catch (thrown) {
        const { status, message } = toAppError(thrown);
        setState({ step: "interrupted", run, isLimit: status === 429 || message === "Too many uploads" });
        return;
      }
    }
    end(run);
  }

  function end(run: Run) {
    const left = new Set([...run.skipped, ...run.rejected, ...run.waiting.flat()].map(({ place }) => place));
    const changed = run.changed.filter(({ place }) => !left.has(place));
    setState({ step: "done", run: { ...run, changed }, wasStopped: run.waiting.length > 0 });
    onEnd();
  }

  return {
    state,
    open: (file: File) => void open(file),
    reset: () => setState({ step: "choose", problem: null }),
    begin: ({ rows, skipped, changed, rejected }: Beginning) =>
      void work({
        total: rows.length,
        done: 0,
        imported: 0,
        updated: 0,
        skipped,
        changed,
        rejected,
        waiting: toBatches(rows),
      }),
    retry: (run: Run) => void work(run),
    end,
    stop: () => {
      isStopped.current = true;
      setState((now) => (now.step === "running" ? { ...now, isStopping: true } : now));
    },
  };
}
