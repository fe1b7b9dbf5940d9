import { useQuery } from "@tanstack/react-query";
import { FolderPlus, Heart } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ListStatus } from "@/components/status/list-status";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { favoriteIdsQueryOptions, useRemoveFavoritesMutation } from "../api/favorites";
import type { CardGridComponent } from "./card-grid";
import CollectionPicker from "./collection-picker";
import type { DownloadListComponent } from "./download-list";
import { FavoriteCards } from "./favorite-cards";
import { cardToolStyles } from "./heart";

const none: readonly string[] = [];

type AllFavoritesProps = { userId: string; Grid: CardGridComponent; Download: DownloadListComponent };

export function AllFavorites({ userId, Grid, Download }: AllFavoritesProps) {
  const ids = useQuery(favoriteIdsQueryOptions(userId));
  const remove = useRemoveFavoritesMutation(userId, {
    onSuccess: (_, gone) => forget(gone),
    onError: () => notify.failure(m.favorite_failed(), m.favorite_failed_text()),
  });
  const { seen, forget } = useSeen(ids.data ?? none);
  const [picked, setPicked] = useState<PromptCardView | null>(null);

  function list() {
    if (ids.isLoadingError) return <LoadFailed onRetry={() => void ids.refetch()} />;
    if (ids.data === undefined) return <Grid cards={null} />;
    if (seen.length === 0) return <NothingKept />;
    return (
      <FavoriteCards
        ids={seen}
        Grid={Grid}
        onRemoveGone={(gone) => remove.mutate(gone)}
        extras={(card) => ({ tools: <PutIntoCollection card={card} onPick={setPicked} /> })}
      />
    );
  }

  return (
    <>
      <h2 className="sr-only">{m.favorites_all()}</h2>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <ListStatus words={wordsOf(ids.data, seen)} className="text-sm text-mute" />
        {ids.data && ids.data.length > 0 && <Download ids={ids.data} name={m.title_favorites()} />}
      </div>
      {list()}
      {picked && <CollectionPicker card={picked} userId={userId} onClose={() => setPicked(null)} />}
    </>
  );
}

function wordsOf(ids: readonly string[] | undefined, seen: readonly string[]): string | null {
  if (ids === undefined) return null;
  if (seen.length === 0) return m.favorites_none_title();
  return m.favorites_count({ count: ids.length, shown: formatNumber(ids.length) });
}

type PutIntoCollectionProps = { card: PromptCardView; onPick: (card: PromptCardView) => void };

function PutIntoCollection({ card, onPick }: PutIntoCollectionProps) {
  return (
    <button
      type="button"
      aria-label={m.collection_add({ title: localized(card, getLocale()).title })}
      title={m.collection_pick_title()}
      className={cardToolStyles}
      onClick={() => onPick(card)}
    >
      <FolderPlus size={17} />
    </button>
  );
}

/** The favourites since the page was opened: a removed one stays visible, so that it can be added again. */
function useSeen(ids: readonly string[]) {
  const [seen, setSeen] = useState(ids);
  const known = new Set(seen);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length > 0) setSeen([...fresh, ...seen]);
  return {
    seen,
    forget(gone: readonly string[]) {
      const ended = new Set(gone);
      setSeen((all) => all.filter((id) => !ended.has(id)));
    },
  };
}

function NothingKept() {
  return (
    <Notice
      icon={<Heart size={24} strokeWidth={1.6} />}
      title={m.favorites_none_title()}
      actions={
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.footer_browse()}
        </Link>
      }
    >
      {m.favorites_none_text()}
    </Notice>
  );
}
