import { StickyNote, X } from "lucide-react";
import type { ComponentProps } from "react";
import { DragHandle, MoveButton, rowButtonStyles } from "@/components/data/order-buttons";
import { buttonStyles } from "@/components/ui/button";
import { m } from "@/lib/i18n";

const icon = { size: 17 };

type ItemToolsProps = {
  title: string;
  note: string | null;
  isFirst: boolean;
  isLast: boolean;
  handle: ComponentProps<"span">;
  onNote: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

export function ItemTools({
  title,
  note,
  isFirst,
  isLast,
  handle,
  onNote,
  onMove,
  onRemove,
}: ItemToolsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end">
      <button
        type="button"
        className={`${buttonStyles("ghost", "sm")} min-w-0 basis-full justify-start! text-start whitespace-normal! text-mute hover:text-ink`}
        onClick={onNote}
      >
        <StickyNote {...icon} className="shrink-0" />
        {note === null ? (
          <span>
            {m.item_note_add()}
            <span className="sr-only">: {title}</span>
          </span>
        ) : (
          <>
            <span className="sr-only">{m.item_note_edit({ title })}: </span>
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 py-2 font-[400] text-soft wrap-anywhere">
              {note}
            </span>
          </>
        )}
      </button>
      <MoveButton
        step={-1}
        axis="horizontal"
        label={m.item_earlier({ title })}
        isDisabled={isFirst}
        onMove={onMove}
      />
      <MoveButton
        step={1}
        axis="horizontal"
        label={m.item_later({ title })}
        isDisabled={isLast}
        onMove={onMove}
      />
      <DragHandle title={m.item_drag({ title })} {...handle} className="max-md:hidden" />
      <button
        type="button"
        data-take-out=""
        aria-label={m.item_remove({ title })}
        className={rowButtonStyles}
        onClick={onRemove}
      >
        <X {...icon} />
      </button>
    </div>
  );
}
