import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
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

export function LibraryResults(props: LibraryResultsProps) {
  const { filters, preset, categories, onChange, onIntent } = props;
  const list = useInfiniteQuery(promptListQueryOptions(filters, preset));
  // Drawn in slices, between which the page answers.
  const data = useDeferredValue(list.data);
  useFontsAfter((data !== undefined || list.isError) && categories !== undefined);

  if (list.isError && list.data === undefined) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (data === undefined || categories === undefined) return <PromptGridSkeleton count={9} />;

  const cards = data.pages.flat();
  if (cards.length === 0 && !list.isPlaceholderData)
    return <LibraryEmpty filters={filters} categories={categories} onChange={onChange} onIntent={onIntent} />;

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
      <PromptGrid cards={cards} categories={categories} query={filters.q} onIntent={onIntent} />
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
