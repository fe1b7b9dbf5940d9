import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

type ExportButtonProps = { mayExport: boolean; onExport: () => Promise<void> };

/** Exports the filtered list as a file; disabled, with the reason, for those who may not (spec 6.3). */
export function ExportButton({ mayExport, onExport }: ExportButtonProps) {
  const reason = useId();
  const run = useMutation({
    mutationFn: onExport,
    onError: () => notify.failure(m.data_export_failed(), m.data_export_failed_text()),
  });
  return (
    <div className="flex flex-col items-end">
      <Button
        size="sm"
        disabled={!mayExport || run.isPending}
        aria-describedby={mayExport ? undefined : reason}
        onClick={() => run.mutate()}
      >
        <Download size={16} />
        {run.isPending ? m.data_exporting() : m.data_export()}
      </Button>
      {!mayExport && (
        <p id={reason} className="mt-1 text-[13px] text-mute">
          {m.data_export_denied()}
        </p>
      )}
    </div>
  );
}
