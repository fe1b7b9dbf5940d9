import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useRemovePromptsMutation } from "../api/remove-prompts";

/** Undoes the imports of this page: what came in goes, and nothing else. */
export function RemoveImported({ ids, onRemoved }: { ids: readonly string[]; onRemoved: () => void }) {
  const count = ids.length;
  const removal = useRemovePromptsMutation({
    onSuccess: () => {
      notify.success(m.toast_success(), m.transfer_removed({ count, shown: formatNumber(count) }));
      onRemoved();
    },
    onError: () => notify.failure(m.transfer_remove_failed(), m.transfer_remove_failed_text()),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2">
      <StatusText className="me-auto text-sm font-[560]">
        {m.transfer_imported({ count, shown: formatNumber(count) })}
      </StatusText>
      <Button size="sm" disabled={removal.isPending} onClick={() => removal.mutate(ids)}>
        {removal.isPending ? m.transfer_removing() : m.transfer_remove()}
      </Button>
    </div>
  );
}
