import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { useFontsAfter } from "@/lib/fonts";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import { type PromptCard, promptListQueryOptions } from "../api/cards";
import type { CategoryOption } from "../model/category-option";
import type { PromptFilters } from "../model/filters";
import { LibraryEmpty } from "./library-empty";
import { LoadMore } from "./load-more";
import { PromptGrid } from "./prompt-grid";
import { PromptGridSkeleton } from "./prompt-grid-skeleton";

type LibraryResultsProps = {
  filters: PromptFilters;
  preset: readonly string[] | null;
  /** Undefined while they load; the cards wait for them, because each names its category. */
  categories: readonly CategoryOption[] | undefined;
  onChange: (changed: Partial<PromptFilters>) => void;
  onIntent: (card: PromptCard) => void;
};

/** So many cards are drawn first, more than a screen shows: the others follow in slices between which the page answers. */
const firstCards = 6;

export function LibraryResults(props: LibraryResultsProps) {
  const { filters, preset, categories, onIntent } = props;
  const list = useInfiniteQuery(promptListQueryOptions(filters, preset));
  const data = useDeferredValue(list.data);
  const cards = useMemo(() => data?.pages.flat(), [data]);
  useFontsAfter((cards !== undefined || list.isError) && categories !== undefined);

  if (list.isError && list.data === undefined) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (cards === undefined || categories === undefined) return <PromptGridSkeleton count={9} />;
  if (cards.length === 0 && !list.isPlaceholderData)
    return <LibraryEmpty {...props} categories={categories} />;
  return <Found list={list} cards={cards} categories={categories} query={filters.q} onIntent={onIntent} />;
}

type FoundProps = {
  list: UseInfiniteQueryResult;
  cards: PromptCard[];
  categories: readonly CategoryOption[];
  query: string;
  onIntent: (card: PromptCard) => void;
};

function Found({ list, cards, categories, query, onIntent }: FoundProps) {
  const drawn = useDeferredValue(cards, cards.slice(0, firstCards));
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-55 delay-150" : ""}`}
    >
      <p role="status" className="mb-3 text-[13px] text-mute tabular-nums">
        {(list.hasNextPage ? m.results_more : m.results_shown)({
          count: cards.length,
          shown: formatNumber(cards.length),
        })}
      </p>
      <PromptGrid cards={drawn} categories={categories} query={query} onIntent={onIntent} />
      {list.hasNextPage && drawn === cards && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
