import { ListX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { m } from "@/lib/i18n";

/** Says that the address has unknown parameters; showing the whole list instead would mislead. */
export function UnknownList({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
  return (
    <Notice
      role="alert"
      icon={<ListX size={24} strokeWidth={1.6} />}
      title={m.data_unknown()}
      actions={<Button onClick={onClear}>{m.data_show_all()}</Button>}
    >
      {m.data_unknown_text()} <bdi className="font-mono text-sm text-ink">{names.join(", ")}</bdi>
    </Notice>
  );
}
