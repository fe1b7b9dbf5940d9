import { useEffect, useRef, useState } from "react";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { saveFile } from "@/lib/save-file";
import { fetchMedia } from "../api/fetch-media";
import { type ExportedRow, fetchPrompts } from "../api/fetch-prompts";
import type { ArchivedPrompt } from "../model/archive/write-library";
import { archiveFile, type ExportFormat, exportFile } from "../model/export-file";

type Exporting = { authorId: string | null; ids: readonly string[] | null; onDone: () => void };

function fileOf(
  rows: readonly ExportedRow[],
  archived: readonly ArchivedPrompt[] | null,
  format: ExportFormat,
) {
  if (archived !== null || format === "archive") return archiveFile(archived ?? []);
  return exportFile(
    rows.map(({ prompt }) => prompt),
    format,
  );
}

/** Fetches prompts and gives them to the browser as a file; who cancels or leaves gets none. */
export function useExport({ authorId, ids, onDone }: Exporting) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(format: ExportFormat, { signal }: AbortController) {
    setProgress({ done: 0, total: ids?.length ?? 0 });
    try {
      // An archive is fetched twice over: the words, then the files.
      const parts = format === "archive" ? 2 : 1;
      const rows = await fetchPrompts({
        authorId,
        ids,
        signal,
        onProgress: (done, total) => setProgress({ done, total: total * parts }),
      });
      const total = rows.length * parts;
      const archived =
        format === "archive"
          ? await fetchMedia(rows, {
              signal,
              onProgress: (done) => setProgress({ done: rows.length + done, total }),
            })
          : null;
      const prompts = archived ?? rows;
      const file = prompts.length > 0 ? await fileOf(rows, archived, format) : null;
      if (signal.aborted) return;
      if (file === null) return notify.failure(m.transfer_export_none(), m.transfer_export_none_text());
      saveFile(file.name, file.parts, file.type);
      const missing = archived?.flatMap((each) => each.missing).length ?? 0;
      if (missing > 0)
        notify.failure(
          m.transfer_export_missing({ count: missing, shown: formatNumber(missing) }),
          m.transfer_export_missing_text(),
        );
      const count = prompts.length;
      notify.success(m.toast_success(), m.transfer_exported({ count, shown: formatNumber(count) }));
      onDone();
    } catch {
      if (!signal.aborted) notify.failure(m.transfer_export_failed(), m.transfer_export_failed_text());
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    start: (format: ExportFormat) => {
      running.current = new AbortController();
      void run(format, running.current);
    },
    cancel: () => running.current?.abort(),
  };
}
