import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { CardExtras } from "@/components/prompt/card-extras";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardsQueryOptions, inOrderOf } from "@/lib/prompt-data/cards";
import type { CardGridComponent } from "./card-grid";

/** How many cards show at first, and are added by each "more". */
const cardsAtOnce = 24;

type FavoriteCardsProps = {
  ids: readonly string[];
  Grid: CardGridComponent;
  extras?: (card: PromptCardView) => CardExtras;
  /** Removes prompts that are not in the library any more; absent where the reader may not. */
  onRemoveGone?: (ids: readonly string[]) => void;
};

/** The cards of kept prompts in the order of their ids, and how many of them the library lacks at the moment. */
export function FavoriteCards({ ids, Grid, extras, onRemoveGone }: FavoriteCardsProps) {
  const [count, setCount] = useState(cardsAtOnce);
  const shown = ids.slice(0, count);
  const { cards, gone, failed, isPending } = useCardsOf(shown);

  if (cards.length === 0 && isPending) return <Grid cards={null} />;
  return (
    <>
      <Grid cards={cards} extras={extras} />
      {gone.length > 0 && onRemoveGone && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong px-5 py-3 text-sm text-soft">
          <p>{m.favorites_gone({ count: gone.length, shown: formatNumber(gone.length) })}</p>
          <Button variant="ghost" size="sm" onClick={() => onRemoveGone(gone)}>
            {m.favorites_remove_gone()}
          </Button>
        </div>
      )}
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((query) => void query.refetch())} />}
      {ids.length > count && failed.length === 0 && (
        <div className="mt-8 text-center">
          <Button disabled={isPending} onClick={() => setCount(count + cardsAtOnce)}>
            {m.favorites_more()}
          </Button>
        </div>
      )}
    </>
  );
}

/** The cards of the ids, in their order, and the ids without a card. Loaded cards are not requested again. */
function useCardsOf(ids: readonly string[]) {
  const [batches, setBatches] = useState([ids]);
  const requested = new Set(batches.flat());
  const fresh = ids.filter((id) => !requested.has(id));
  if (fresh.length > 0) setBatches([...batches, fresh]);

  const queries = useQueries({ queries: batches.map(cardsQueryOptions) });
  const found = queries.flatMap(({ data }) => data ?? []);
  const loaded = new Set(batches.filter((_, at) => queries[at]?.data).flat());
  const known = new Set(found.map(({ id }) => id));
  return {
    cards: inOrderOf(ids, found),
    gone: ids.filter((id) => loaded.has(id) && !known.has(id)),
    failed: queries.filter((query) => query.isLoadingError),
    isPending: queries.some((query) => query.isPending),
  };
}
