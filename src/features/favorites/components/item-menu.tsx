import { Ellipsis, StickyNote } from "lucide-react";
import { MenuButton } from "@/components/ui/menu-button";
import { m } from "@/lib/i18n";
import { cardToolStyles } from "./heart";

type ItemMenuProps = {
  title: string;
  hasNote: boolean;
  isFirst: boolean;
  isLast: boolean;
  onNote: () => void;
  onMove: (step: -1 | 1) => void;
  onPick: () => void;
  onRemove: () => void;
};

/** What the owner can do with a prompt in a collection. */
export function ItemMenu(props: ItemMenuProps) {
  const { title, hasNote, isFirst, isLast, onNote, onMove, onPick, onRemove } = props;
  return (
    <MenuButton
      className={cardToolStyles}
      label={m.collection_actions({ name: title })}
      face={<Ellipsis size={17} />}
      items={[
        { key: "note", label: hasNote ? m.item_note_change() : m.item_note_add(), onChoose: onNote },
        ...(isFirst ? [] : [{ key: "earlier", label: m.collection_earlier(), onChoose: () => onMove(-1) }]),
        ...(isLast ? [] : [{ key: "later", label: m.collection_later(), onChoose: () => onMove(1) }]),
        { key: "pick", label: m.item_pick(), onChoose: onPick },
        { key: "remove", label: m.item_take_out(), onChoose: onRemove },
      ]}
    />
  );
}

type ItemNoteProps = { title: string; note: string; onEdit: () => void };

export function ItemNote({ title, note, onEdit }: ItemNoteProps) {
  return (
    <button
      type="button"
      className="relative z-[1] flex min-h-11 w-full items-start gap-2.5 border-t border-line bg-gold-wash px-4 py-2.5 text-start text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2"
      onClick={onEdit}
    >
      <StickyNote size={15} className="mt-0.5 shrink-0 text-gold" />
      <span className="sr-only">{m.item_note_edit({ title })}: </span>
      <span dir="auto" className="line-clamp-3 min-w-0 flex-1 text-start wrap-anywhere">
        {note}
      </span>
    </button>
  );
}
