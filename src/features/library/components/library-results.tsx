import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useMemo } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { useContentShown } from "@/lib/content-shown";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import type { PromptCard } from "@/lib/prompts/card";
import { promptListQueryOptions } from "../api/cards";
import type { CategoryOption } from "../model/category-option";
import type { PromptFilters } from "../model/filters";
import { pageSize } from "../model/search-limits";
import { columnsInView } from "./grid-columns";
import { LibraryEmpty } from "./library-empty";
import { LibrarySkeleton } from "./library-skeleton";
import { LoadMore } from "./load-more";
import { PromptGrid } from "./prompt-grid";
import { useSlices } from "./use-slices";

type LibraryResultsProps = {
  filters: PromptFilters;
  preset: readonly string[] | null;
  /** Undefined while they load; the cards wait for them, because each names its category. */
  categories: readonly CategoryOption[] | undefined;
  onChange: (changed: Partial<PromptFilters>) => void;
  onIntent: (card: PromptCard) => void;
};

/** So many rows are drawn first, about as many as a screen shows. */
const firstRows = 2;

/** What was found; not drawn anew while a choice among the filters only shows. */
export const LibraryResults = memo(function LibraryResults(props: LibraryResultsProps) {
  const { filters, preset, categories, onIntent } = props;
  const list = useInfiniteQuery(promptListQueryOptions(filters, preset));
  const data = useDeferredValue(list.data);
  const cards = useMemo(() => data?.pages.flat(), [data]);
  const isCurrent = data === list.data && !list.isPlaceholderData;
  useContentShown((cards !== undefined || list.isError) && categories !== undefined);

  if (list.isError && list.data === undefined) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (cards === undefined || categories === undefined) return <LibrarySkeleton />;
  if (cards.length === 0 && isCurrent) return <LibraryEmpty {...props} categories={categories} />;
  return (
    <Found
      list={list}
      cards={cards}
      isCurrent={isCurrent}
      categories={categories}
      query={filters.q}
      onIntent={onIntent}
    />
  );
});

type FoundProps = {
  list: UseInfiniteQueryResult;
  cards: PromptCard[];
  /** Whether the cards are those that were asked for last. */
  isCurrent: boolean;
  categories: readonly CategoryOption[];
  query: string;
  onIntent: (card: PromptCard) => void;
};

function Found({ list, cards, isCurrent, categories, query, onIntent }: FoundProps) {
  const drawn = useSlices(cards, firstRows * columnsInView());
  return (
    <div
      aria-busy={!isCurrent || drawn !== cards}
      className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-55 delay-150" : ""}`}
    >
      <p role="status" className="mb-3 text-[13px] text-mute tabular-nums">
        {(list.hasNextPage ? m.results_more : m.results_shown)({
          count: cards.length,
          shown: formatNumber(cards.length),
        })}
      </p>
      <PromptGrid cards={drawn} categories={categories} query={query} onIntent={onIntent} />
      {list.hasNextPage && (drawn === cards || cards.length > pageSize) && (
        <LoadMore
          isLoading={list.isFetchingNextPage || !isCurrent || drawn !== cards}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
