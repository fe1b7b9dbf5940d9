import { useEffect, useRef, useState } from "react";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { saveFile } from "@/lib/save-file";
import { fetchPrompts } from "../api/fetch-prompts";
import { type ExportFormat, exportFile } from "../model/export-file";

type Exporting = { authorId: string | null; ids: readonly string[] | null; onDone: () => void };

/** Fetches prompts and gives them to the browser as a file; who cancels or leaves gets none. */
export function useExport({ authorId, ids, onDone }: Exporting) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(format: ExportFormat, { signal }: AbortController) {
    setProgress({ done: 0, total: ids?.length ?? 0 });
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const prompts = await fetchPrompts({ authorId, ids, signal, onProgress });
      const file = prompts.length > 0 ? await exportFile(prompts, format) : null;
      if (signal.aborted) return;
      if (file === null) return notify.failure(m.transfer_export_none(), m.transfer_export_none_text());
      saveFile(file.name, file.parts, file.type);
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
