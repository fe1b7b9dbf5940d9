import { useQuery } from "@tanstack/react-query";
import { FolderSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { movedBy } from "@/domain/arrange";
import { m } from "@/lib/i18n";
import { type Collection, collectionsQueryOptions } from "../api/collections";
import { AllFavorites } from "./all-favorites";
import type { CardGridComponent } from "./card-grid";
import { CollectionDialog } from "./collection-form";
import { CollectionHeader } from "./collection-header";
import { CollectionView } from "./collection-view";
import { CollectionsNav } from "./collections-nav";
import type { DownloadListComponent } from "./download-list";
import { useCollectionsEdit } from "./use-collections-edit";

type FavoritesViewProps = {
  userId: string;
  /** The collection in the address; null for all favourites. */
  current: string | null;
  Grid: CardGridComponent;
  Download: DownloadListComponent;
};

const none: Collection[] = [];

export function FavoritesView({ userId, current, Grid, Download }: FavoritesViewProps) {
  const collections = useQuery(collectionsQueryOptions(userId));
  const edit = useCollectionsEdit(userId);
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const list = collections.data ?? none;
  const ids = list.map(({ id }) => id);
  const inView = list.find(({ id }) => id === current);

  function handleCreated(id: string) {
    setCreating(false);
    navigate(paths.collection(id));
  }

  function handleDelete(collection: Collection) {
    navigate(paths.favorites, { replace: true });
    void edit.remove(collection, ids.indexOf(collection.id));
  }

  function view() {
    if (current === null) return <AllFavorites userId={userId} Grid={Grid} Download={Download} />;
    if (collections.isLoadingError) return <LoadFailed onRetry={() => void collections.refetch()} />;
    if (collections.data === undefined) return <Grid cards={null} />;
    if (inView === undefined) return <NoSuchCollection />;
    return (
      <>
        <CollectionHeader
          collection={inView}
          userId={userId}
          isFirst={inView.id === ids[0]}
          isLast={inView.id === ids.at(-1)}
          onMove={(step) => edit.arrange(movedBy(ids, inView.id, step))}
          onDelete={() => handleDelete(inView)}
          Download={Download}
        />
        <CollectionView key={inView.id} collection={inView} userId={userId} Grid={Grid} />
      </>
    );
  }

  return (
    <div className="mt-4 min-h-[60dvh]">
      <CollectionsNav
        collections={list}
        current={current}
        onArrange={edit.arrange}
        onCreate={() => setCreating(true)}
      />
      {view()}
      {isCreating && (
        <CollectionDialog
          userId={userId}
          collection={null}
          onSaved={handleCreated}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

function NoSuchCollection() {
  return (
    <Notice icon={<FolderSearch size={24} strokeWidth={1.6} />} title={m.collection_missing_title()}>
      {m.collection_missing_text()}
    </Notice>
  );
}
