import { Plus } from "lucide-react";
import { useDragOrder } from "@/components/data/use-drag-order";
import { buttonStyles } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tab-links";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Collection } from "../api/collections";

type CollectionsNavProps = {
  collections: readonly Collection[];
  /** The open collection; null for all favourites. */
  current: string | null;
  onArrange: (ids: string[]) => void;
  onCreate: () => void;
};

/** A row of links to all favourites and to the collections, ordered by dragging. */
export function CollectionsNav({ collections, current, onArrange, onCreate }: CollectionsNavProps) {
  const ids = collections.map(({ id }) => id);
  const { order, handle } = useDragOrder(ids, onArrange);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  return (
    <TabLinks
      label={m.collections_label()}
      tabs={[
        { key: "all", to: paths.favorites, label: m.favorites_all(), isCurrent: current === null },
        ...order
          .flatMap((id) => byId.get(id) ?? [])
          .map(({ id, name, size }) => ({
            key: id,
            to: paths.collection(id),
            label: <bdi className="max-w-52 truncate">{name}</bdi>,
            isCurrent: current === id,
            count: size,
            handle: handle(id),
          })),
      ]}
      end={
        <button
          type="button"
          className={`${buttonStyles("ghost", "sm")} shrink-0 self-center`}
          onClick={onCreate}
        >
          <Plus size={16} />
          <span className="max-sm:sr-only">{m.collection_new()}</span>
        </button>
      }
    />
  );
}
