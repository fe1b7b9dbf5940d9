import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

type ExportButtonProps = { mayExport: boolean; onExport: () => Promise<void> };

/** Exports the filtered list as a file; disabled, with the reason, for those who may not (spec 6.3). */
export function ExportButton({ mayExport, onExport }: ExportButtonProps) {
  const reason = useId();
  const [isRunning, setRunning] = useState(false);

  async function handleExport() {
    setRunning(true);
    try {
      await onExport();
    } catch {
      notify.failure(m.data_export_failed(), m.data_export_failed_text());
    } finally {
      setRunning(false);
    }
  }

  return (
    <div className="flex flex-col items-end">
      <Button
        size="sm"
        disabled={!mayExport || isRunning}
        aria-describedby={mayExport ? undefined : reason}
        onClick={() => void handleExport()}
      >
        <Download size={16} />
        {isRunning ? m.data_exporting() : m.data_export()}
      </Button>
      {!mayExport && (
        <p id={reason} className="mt-1 text-sm text-mute">
          {m.data_export_denied()}
        </p>
      )}
    </div>
  );
}
