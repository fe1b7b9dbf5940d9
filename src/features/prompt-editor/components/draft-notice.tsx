import { History } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";

type DraftNoticeProps = { savedAt: number; isGenerated?: boolean; onDiscard: () => void };

/** Says that the form holds an unsaved draft. */
export function DraftNotice({ savedAt, isGenerated, onDiscard }: DraftNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-gold-wash py-1 ps-4 pe-1 text-sm"
    >
      <span className="flex items-center gap-2.5 py-2">
        <History size={15} className="shrink-0 text-gold rtl:-scale-x-100" />
        {isGenerated
          ? m.draft_generated()
          : m.draft_restored({ time: formatMoment(new Date(savedAt).toISOString()) })}
      </span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {m.draft_discard()}
      </Button>
    </div>
  );
}
