import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type PickedBarProps = {
  count: number;
  onPublish: (to: "published" | "draft") => void;
  onExport: () => void;
  onDelete: () => void;
  onClear: () => void;
};

export function PickedBar({ count, onPublish, onExport, onDelete, onClear }: PickedBarProps) {
  return (
    <div className="sticky top-[72px] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2">
      <StatusText className="me-auto text-sm font-[560]">
        {m.my_prompts_picked({ count, shown: formatNumber(count) })}
      </StatusText>
      <Button size="sm" onClick={() => onPublish("published")}>
        {m.my_prompts_publish()}
      </Button>
      <Button size="sm" onClick={() => onPublish("draft")}>
        {m.my_prompts_withdraw()}
      </Button>
      <Button size="sm" onClick={onExport}>
        {m.transfer_export_picked()}
      </Button>
      <Button size="sm" className="text-danger" onClick={onDelete}>
        {m.my_prompts_delete()}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {m.my_prompts_clear()}
      </Button>
    </div>
  );
}
