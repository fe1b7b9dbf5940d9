import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import type { PromptCard } from "@/lib/prompts/card";
import { cardsQueryOptions, inOrderOf } from "@/lib/prompts/cards";
import type { CardGrid } from "./card-grid";
import { GridSkeleton } from "./grid-skeleton";

/** So many cards are shown at first, and so many more each time. */
const cardsAtOnce = 24;

type KeptCardsProps = {
  ids: readonly string[];
  Grid: CardGrid;
  below?: (card: PromptCard) => ReactNode;
  /** Takes out what is in the library no longer; who may not do that is not told of it. */
  onRemoveGone?: (ids: readonly string[]) => void;
};

/** The cards of kept prompts, in the order of their ids, and how many of them the library does not have at the moment. */
export function KeptCards({ ids, Grid, below, onRemoveGone }: KeptCardsProps) {
  const [count, setCount] = useState(cardsAtOnce);
  const shown = ids.slice(0, count);
  const cards = useQuery(cardsQueryOptions(shown));

  if (cards.isError && cards.data === undefined) return <LoadFailed onRetry={() => void cards.refetch()} />;
  if (cards.data === undefined) return <GridSkeleton />;
  const found = new Set(cards.data.map(({ id }) => id));
  const gone = cards.isPlaceholderData ? [] : shown.filter((id) => !found.has(id));
  return (
    <>
      <Grid cards={inOrderOf(shown, cards.data)} below={below} />
      {gone.length > 0 && onRemoveGone && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong px-5 py-3 text-[13.5px] text-soft">
          <p>{m.favorites_gone({ count: gone.length, shown: formatNumber(gone.length) })}</p>
          <Button variant="ghost" size="sm" onClick={() => onRemoveGone(gone)}>
            {m.favorites_remove_gone()}
          </Button>
        </div>
      )}
      {ids.length > count && (
        <div className="mt-8 text-center">
          <Button onClick={() => setCount(count + cardsAtOnce)}>{m.favorites_more()}</Button>
        </div>
      )}
    </>
  );
}
