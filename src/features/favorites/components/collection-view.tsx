import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { focusBeside } from "@/components/data/focus-beside";
import { DragHandle } from "@/components/data/order-buttons";
import { useDragOrder } from "@/components/data/use-drag-order";
import { useFocusAfterMove } from "@/components/data/use-focus-after-move";
import type { CardExtras } from "@/components/prompt/card-extras";
import { ListStatus } from "@/components/status/list-status";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { movedBy } from "@/domain/arrange";
import { localized } from "@/domain/prompt/localized";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { Collection } from "../api/collections";
import { type CollectionItem, collectionItemsQueryOptions } from "../api/items";
import type { CardGridComponent } from "./card-grid";
import CollectionPicker from "./collection-picker";
import { FavoriteCards } from "./favorite-cards";
import { ItemMenu, ItemNote } from "./item-menu";
import { NoteDialog } from "./note-dialog";
import { useItemsEdit } from "./use-items-edit";

type CollectionViewProps = { collection: Collection; userId: string; Grid: CardGridComponent };

/** A collection's prompts with notes, reordered by a menu or dragging. */
export function CollectionView({ collection, userId, Grid }: CollectionViewProps) {
  const items = useQuery(collectionItemsQueryOptions(userId, collection.id));

  function list() {
    if (items.isLoadingError) return <LoadFailed onRetry={() => void items.refetch()} />;
    if (items.data === undefined) return <Grid cards={null} />;
    if (items.data.length === 0) return <EmptyFolder />;
    return <Items items={items.data} collection={collection} userId={userId} Grid={Grid} />;
  }

  return (
    <>
      <ListStatus words={wordsOf(items.data?.length)} className="sr-only" />
      {list()}
    </>
  );
}

function wordsOf(count: number | undefined): string | null {
  if (count === undefined) return null;
  return count === 0 ? m.collection_empty_title() : m.favorites_count({ count, shown: formatNumber(count) });
}

function EmptyFolder() {
  return (
    <Notice
      icon={<FolderOpen size={24} strokeWidth={1.6} />}
      title={m.collection_empty_title()}
      actions={
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.footer_browse()}
        </Link>
      }
    >
      {m.collection_empty_text()}
    </Notice>
  );
}

function Items({ items, collection, userId, Grid }: CollectionViewProps & { items: CollectionItem[] }) {
  const edit = useItemsEdit(userId, collection.id);
  const ids = items.map((item) => item.prompt_id);
  const { order, handle } = useDragOrder(ids, edit.arrange);
  const [noted, setNoted] = useState<CollectionItem | null>(null);
  const [picked, setPicked] = useState<PromptCardView | null>(null);
  const [said, setSaid] = useState("");
  const keepFocus = useFocusAfterMove(order);
  const byId = new Map(items.map((item) => [item.prompt_id, item]));

  function handleMove(card: PromptCardView, step: -1 | 1) {
    const next = movedBy(ids, card.id, step);
    keepFocus(card.id, step);
    edit.arrange(next);
    const [place, count] = [next.indexOf(card.id) + 1, next.length].map(formatNumber);
    setSaid(m.order_moved({ title: titleOf(card), place: place ?? "", count: count ?? "" }));
  }

  async function handleRemove(card: PromptCardView, item: CollectionItem) {
    const place = ids.indexOf(card.id);
    if (!(await edit.takeOut([card.id]))) return;
    focusBeside(ids, place);
    notify.success(m.item_removed(), m.item_removed_text({ title: titleOf(card), name: collection.name }), {
      label: m.collection_undo(),
      onClick: () => edit.putBack(item, place),
    });
  }

  function extras(card: PromptCardView): CardExtras {
    const item = byId.get(card.id);
    if (!item) return {};
    const title = titleOf(card);
    const handleNote = () => setNoted(item);
    return {
      handle: (
        <DragHandle
          title={m.item_drag({ title })}
          {...handle(card.id)}
          className="rounded-md border-line-strong! bg-surface! opacity-0 transition-opacity group-hover:opacity-100 max-md:hidden [@media(hover:none)]:opacity-100"
        />
      ),
      tools: (
        <ItemMenu
          title={title}
          hasNote={item.note !== null}
          isFirst={card.id === order[0]}
          isLast={card.id === order.at(-1)}
          onNote={handleNote}
          onMove={(step) => handleMove(card, step)}
          onPick={() => setPicked(card)}
          onRemove={() => void handleRemove(card, item)}
        />
      ),
      foot: item.note !== null && <ItemNote title={title} note={item.note} onEdit={handleNote} />,
    };
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FavoriteCards
        ids={order}
        Grid={Grid}
        extras={extras}
        onRemoveGone={(gone) => void edit.takeOut(gone)}
      />
      {noted && (
        <NoteDialog
          note={noted.note ?? ""}
          onSave={(note) => edit.saveNote(noted.prompt_id, note)}
          onClose={() => setNoted(null)}
        />
      )}
      {picked && <CollectionPicker card={picked} userId={userId} onClose={() => setPicked(null)} />}
    </>
  );
}

const titleOf = (card: PromptCardView) => localized(card, getLocale()).title;
