import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Link2, Pencil } from "lucide-react";
import { useState } from "react";
import { buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import { m } from "@/lib/i18n";
import type { Collection } from "../api/collections";
import { collectionItemsQueryOptions } from "../api/items";
import { CollectionDialog } from "./collection-form";
import type { DownloadListComponent } from "./download-list";
import { ShareDialog } from "./share-dialog";

const icon = { size: 16 };

type CollectionHeaderProps = {
  collection: Collection;
  userId: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
  Download: DownloadListComponent;
};

export function CollectionHeader({
  collection,
  userId,
  isFirst,
  isLast,
  onMove,
  onDelete,
  Download,
}: CollectionHeaderProps) {
  const { name, note, share_slug: slug } = collection;
  const [dialog, setDialog] = useState<"edit" | "share" | null>(null);
  const items = useQuery(collectionItemsQueryOptions(userId, collection.id));
  const close = () => setDialog(null);
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-2xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {note && (
          <p className="mt-2 max-w-[62ch] whitespace-pre-line text-soft wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {items.data && items.data.length > 0 && (
          <Download ids={items.data.map(({ prompt_id }) => prompt_id)} name={name} />
        )}
        <button type="button" className={buttonStyles("outline", "sm")} onClick={() => setDialog("share")}>
          <Link2 {...icon} className={slug === null ? "" : "text-gold"} />
          {slug === null ? m.share_collection() : m.share_collection_shared()}
        </button>
        <button type="button" className={buttonStyles("outline", "sm")} onClick={() => setDialog("edit")}>
          <Pencil {...icon} />
          {m.collection_edit()}
        </button>
        <MenuButton
          className={buttonStyles("outline", "icon")}
          label={m.collection_actions({ name })}
          face={<Ellipsis {...icon} />}
          items={[
            ...(isFirst ? [] : [{ key: "up", label: m.collection_earlier(), onChoose: () => onMove(-1) }]),
            ...(isLast ? [] : [{ key: "down", label: m.collection_later(), onChoose: () => onMove(1) }]),
            { key: "delete", label: m.collection_delete(), onChoose: onDelete },
          ]}
        />
      </div>
      {dialog === "edit" && (
        <CollectionDialog userId={userId} collection={collection} onSaved={close} onClose={close} />
      )}
      {dialog === "share" && <ShareDialog userId={userId} collection={collection} onClose={close} />}
    </header>
  );
}
