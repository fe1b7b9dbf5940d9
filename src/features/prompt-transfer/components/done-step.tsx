import { Download } from "lucide-react";
import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { saveFile } from "@/lib/save-file";
import { reportCsv } from "../model/report";
import { RejectionList } from "./rejection-list";
import type { Run } from "./use-import";

type DoneStepProps = { run: Run; wasStopped: boolean; onClose: () => void };

export function DoneStep({
  run: { imported, updated, skipped, changed, rejected },
  wasStopped,
  onClose,
}: DoneStepProps) {
  const rejectedWords = m.transfer_rejected({
    count: rejected.length,
    shown: formatNumber(rejected.length),
  });
  const report = { changed, rejected: [...skipped, ...rejected] };
  const changedWords = m.transfer_was_changed({ count: changed.length, shown: formatNumber(changed.length) });
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-7">
      <StatusText className="text-lg font-[560]">
        {m.transfer_imported({ count: imported, shown: formatNumber(imported) })}
      </StatusText>
      {updated > 0 && (
        <p className="text-soft">{m.transfer_updated({ count: updated, shown: formatNumber(updated) })}</p>
      )}
      {skipped.length > 0 && (
        <p className="text-soft">
          {m.transfer_own_skipped({ count: skipped.length, shown: formatNumber(skipped.length) })}
        </p>
      )}
      {wasStopped && <p className="text-soft">{m.transfer_stopped_text()}</p>}
      {rejected.length > 0 && (
        <div>
          <h3 className="mb-2 font-sans text-sm font-[560]">{rejectedWords}</h3>
          <RejectionList rejected={rejected} label={rejectedWords} />
        </div>
      )}
      {changed.length > 0 && (
        <div>
          <h3 className="mb-2 font-sans text-sm font-[560]">{changedWords}</h3>
          <RejectionList rejected={changed} label={changedWords} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {m.transfer_done()}
        </Button>
        {report.rejected.length + changed.length > 0 && (
          <Button onClick={() => saveFile(m.transfer_report_file(), reportCsv(report), "text/csv")}>
            <Download size={16} />
            {m.transfer_report()}
          </Button>
        )}
      </div>
    </div>
  );
}
