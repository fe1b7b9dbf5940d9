import { FileDrop } from "@/components/form/file-drop";
import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { acceptedImports } from "../model/read-file";

type ChooseStepProps = { problem: string | null; onFile: (file: File) => void };

export function ChooseStep({ problem, onFile }: ChooseStepProps) {
  return (
    <div className="flex flex-col gap-4 px-6 pt-1 pb-7">
      <p className="text-soft">{m.transfer_choose_text()}</p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <FileDrop
        label={m.transfer_choose()}
        dropHint={m.transfer_drop()}
        hint={m.transfer_choose_hint({
          rows: formatNumber(transferLimits.rowsMax),
          size: formatNumber(transferLimits.fileMaxBytes / 1024 / 1024),
          archive: formatNumber(transferLimits.archiveMaxBytes / 1024 / 1024),
        })}
        accept={acceptedImports}
        onFiles={([file]) => file && onFile(file)}
      />
    </div>
  );
}
