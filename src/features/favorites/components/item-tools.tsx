import { ArrowLeft, ArrowRight, GripVertical, StickyNote, X } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonStyles } from "@/components/ui/button";
import { iconProps } from "@/components/ui/icons";
import { m } from "@/lib/i18n";

const toolStyles = `${buttonStyles("ghost", "icon")} text-mute hover:text-ink disabled:opacity-30`;
const icon = { ...iconProps, size: 16 };

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

/** What can be done with a prompt in a collection: its note, its place, taking it out. */
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
          m.item_note_add()
        ) : (
          <>
            <span className="sr-only">{m.item_note_edit({ title })}: </span>
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 py-2 font-[400] text-soft wrap-anywhere">
              {note}
            </span>
          </>
        )}
      </button>
      <button
        type="button"
        data-move="-1"
        aria-label={m.item_earlier({ title })}
        disabled={isFirst}
        className={toolStyles}
        onClick={() => onMove(-1)}
      >
        <ArrowLeft {...icon} className="rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        data-move="1"
        aria-label={m.item_later({ title })}
        disabled={isLast}
        className={toolStyles}
        onClick={() => onMove(1)}
      >
        <ArrowRight {...icon} className="rtl:-scale-x-100" />
      </button>
      <span
        aria-hidden="true"
        title={m.item_drag({ title })}
        {...handle}
        className={`${toolStyles} cursor-grab touch-none max-md:hidden`}
      >
        <GripVertical {...icon} />
      </span>
      <button
        type="button"
        data-take-out=""
        aria-label={m.item_remove({ title })}
        className={toolStyles}
        onClick={onRemove}
      >
        <X {...icon} />
      </button>
    </div>
  );
}
