import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { ListStatus } from "@/components/status/list-status";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { CardInView, PromptCardView } from "@/lib/prompt-data/card";
import { promptListQueryOptions } from "../api/cards";
import { libraryKeys } from "../api/keys";
import { noFilters, type PromptFilters } from "../model/filters";
import type { LibraryCategory } from "../model/offered-categories";
import { firstCards, pageSize } from "../model/search-limits";
import { emptyTitle, LibraryEmpty } from "./library-empty";
import { LibrarySkeleton } from "./library-skeleton";
import { LoadMore } from "./load-more";
import { PromptGrid } from "./prompt-grid";
import { ResultsHeading, Shelves } from "./shelves";
import { useSearchMiss } from "./use-search-miss";
import { useSlices } from "./use-slices";
import { ViewSwitch, type ViewSwitchProps } from "./view-switch";

export type LibraryResultsProps = ViewSwitchProps & {
  filters: PromptFilters;
  preset: readonly string[] | null;
  /** Whether the whole list stands below shelves. */
  hasShelves: boolean;
  /** Undefined while loading; cards wait for it, because each names its category. */
  categories: readonly LibraryCategory[] | undefined;
  onChange: (changed: Partial<PromptFilters>) => void;
  onIntent: (card: CardInView) => void;
  action: (card: PromptCardView) => ReactNode;
};

/** Memoised: while a filter is being applied the results do not render again. */
export const LibraryResults = memo(function LibraryResults(props: LibraryResultsProps) {
  const { filters, preset, hasShelves, categories, view, onView, onIntent, action } = props;
  const list = useInfiniteQuery(promptListQueryOptions(filters, preset));
  const data = useDeferredValue(list.data);
  const prerendered = usePrerenderedCards(filters, preset);
  const cards = useMemo(() => data?.pages.flat() ?? prerendered, [data, prerendered]);
  const isCurrent = list.data !== undefined && data === list.data && !list.isPlaceholderData;

  const isEmpty = cards?.length === 0 && isCurrent;
  const isNear = isCurrent && !isEmpty && cards?.every((card) => card.is_near) === true;
  const isNoted = useSearchMiss(isEmpty || isNear ? filters : noFilters, preset);

  function body() {
    if (list.isError && cards === undefined) return <LoadFailed onRetry={() => void list.refetch()} />;
    if (cards === undefined || categories === undefined) return <LibrarySkeleton view={view} />;
    if (isEmpty) return <LibraryEmpty {...props} categories={categories} isNoted={isNoted} />;
    return (
      <Found
        list={list}
        cards={cards}
        isCurrent={isCurrent}
        categories={categories}
        query={filters.q}
        view={view}
        onIntent={onIntent}
        action={action}
      />
    );
  }

  function words(): string {
    if (isEmpty) return emptyTitle(filters.q);
    if (isNear) return isNoted ? m.results_noted() : m.results_near();
    const count = cards?.length ?? 0;
    return (list.hasNextPage ? m.results_more : m.results_shown)({ count, shown: formatNumber(count) });
  }
  const hasCards = cards !== undefined && categories !== undefined && !isEmpty;
  return (
    <>
      {hasShelves && filters === noFilters && categories ? (
        <Shelves categories={categories} onIntent={onIntent} />
      ) : (
        <ResultsHeading />
      )}
      <div className={hasCards ? "mb-3 flex items-center justify-between" : ""}>
        <ListStatus
          words={isCurrent && categories !== undefined ? words() : null}
          className={hasCards ? "min-h-[1lh] text-sm text-mute tabular-nums" : "sr-only"}
        />
        {hasCards && <ViewSwitch view={view} onView={onView} />}
      </div>
      {body()}
    </>
  );
});

/** The prerendered cards, until the query succeeds. */
function usePrerenderedCards(filters: PromptFilters, preset: readonly string[] | null) {
  const queryClient = useQueryClient();
  if (filters !== noFilters) return undefined;
  return queryClient.getQueryData<PromptCardView[]>(libraryKeys.first(preset));
}

type FoundProps = Pick<ViewSwitchProps, "view"> & {
  list: UseInfiniteQueryResult;
  cards: PromptCardView[];
  /** False while older results are shown. */
  isCurrent: boolean;
  categories: readonly LibraryCategory[];
  query: string;
  onIntent: (card: CardInView) => void;
  action: (card: PromptCardView) => ReactNode;
};

function Found(props: FoundProps) {
  const { list, cards, isCurrent, categories, query, view, onIntent, action } = props;
  const drawn = useSlices(cards, firstCards);
  return (
    <div
      aria-busy={!isCurrent || drawn !== cards}
      data-first-cards={list.data === undefined || undefined}
      className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-55 delay-150" : ""}`}
    >
      <PromptGrid
        cards={drawn}
        categories={categories}
        query={query}
        view={view}
        onIntent={onIntent}
        action={action}
      />
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
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
