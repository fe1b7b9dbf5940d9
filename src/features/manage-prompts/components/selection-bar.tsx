import { Ellipsis } from "lucide-react";
import { StatusText } from "@/components/status/status-text";
import { Button, buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { offeredActs } from "./offered-acts";

type SelectionBarProps = {
  count: number;
  acts: ReturnType<typeof offeredActs>;
  onExport: () => void;
  onClear: () => void;
};

/** The bulk actions upon the selected prompts. */
export function SelectionBar({ count, acts, onExport, onClear }: SelectionBarProps) {
  const categorise = acts.find(({ key }) => key === "categorise");
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-1.5">
      <StatusText className="me-auto text-sm font-[560]">
        {m.manage_picked({ count, shown: formatNumber(count) })}
      </StatusText>
      <Button size="sm" onClick={categorise?.onChoose}>
        {m.manage_file()}
      </Button>
      <Button size="sm" onClick={onExport}>
        {m.manage_export()}
      </Button>
      <MenuButton
        className={buttonStyles("outline", "sm")}
        face={
          <>
            {m.manage_more()}
            <Ellipsis size={16} />
          </>
        }
        items={acts.filter(({ key }) => key !== "categorise")}
      />
      <Button size="sm" variant="ghost" onClick={onClear}>
        {m.manage_clear()}
      </Button>
    </div>
  );
}
