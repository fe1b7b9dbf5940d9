import { useState } from "react";
import { Segments } from "@/components/form/segments";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type ExportFormat, exportFormats } from "../model/export-file";
import { TransferProgress } from "./progress";
import { useExport } from "./use-export";

type ExportDialogProps = {
  /** The author; null for all authors. */
  authorId: string | null;
  /** The prompts that are picked; null for all of them. */
  ids: readonly string[] | null;
  onClose: () => void;
};

const formatWords: Record<ExportFormat, { label: () => string; text: () => string }> = {
  json: { label: m.transfer_format_json, text: m.transfer_format_json_text },
  csv: { label: m.transfer_format_csv, text: m.transfer_format_csv_text },
  skills: { label: m.transfer_format_skills, text: m.transfer_format_skills_text },
  archive: { label: m.transfer_format_archive, text: m.transfer_format_archive_text },
};

/** Exports prompts as a file that an import can read. */
export default function ExportDialog({ authorId, ids, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>("json");
  const { progress, start, cancel } = useExport({ authorId, ids, onDone: onClose });
  return (
    <Modal title={m.transfer_export_title()} onClose={onClose}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-7">
        <p className="text-soft">
          {ids
            ? m.transfer_export_some({ count: ids.length, shown: formatNumber(ids.length) })
            : authorId === null
              ? m.manage_export_everybodys()
              : m.transfer_export_all()}
        </p>
        {progress ? (
          <>
            <TransferProgress label={m.transfer_exporting()} {...progress} />
            <Button className="self-start" onClick={cancel}>
              {m.transfer_stop()}
            </Button>
          </>
        ) : (
          <>
            <div>
              <Segments<ExportFormat>
                label={m.transfer_format()}
                value={format}
                options={exportFormats.map((value) => ({ value, label: formatWords[value].label() }))}
                onChange={setFormat}
              />
              <p className="mt-2 text-sm text-mute">{formatWords[format].text()}</p>
            </div>
            <Button variant="primary" className="self-start" onClick={() => start(format)}>
              {m.transfer_export()}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
