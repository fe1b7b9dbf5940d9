import { memo, type ReactNode, Suspense, useRef } from "react";
import { prerenderedView, useLazyView } from "@/lib/lazy/view";
import type { CardInView, PromptCardView } from "@/lib/prompt-data/card";
import { type LibraryCategory, offeredCategories, withCustom } from "../model/offered-categories";
import { CategoryChips, CategorySelect, FilterToggles, SortSelect } from "./library-filters";
import type { LibraryResultsProps } from "./library-results";
import { LibrarySkeleton } from "./library-skeleton";
import { SearchBox } from "./search-box";
import { usePromptFilters, useQueryDraft } from "./use-prompt-filters";

export const resultsView = prerenderedView(async () => (await import("./library-results")).LibraryResults);

type PromptLibraryProps = {
  heading: ReactNode;
  searchLabel: string;
  /** The page's categories; null for the whole library. */
  preset: readonly string[] | null;
  categories: readonly LibraryCategory[] | undefined;
  /** Whether the search box is focused from the start. */
  isSearch?: boolean;
  onIntent: (card: CardInView) => void;
  action: (card: PromptCardView) => ReactNode;
};

/** Search, filters and results; all state is in the address. */
export function PromptLibrary(props: PromptLibraryProps) {
  const { heading, searchLabel, preset, categories, isSearch, onIntent, action } = props;
  const { filters, chosen, change, view, setView } = usePromptFilters();
  const draft = useQueryDraft(filters.q, (q) => change({ q }, { isTyping: true }));
  const offered = categories && offeredCategories(categories, preset);
  const shelves = offered && preset === null ? withCustom(offered, chosen.category) : offered;
  const results = useRef<HTMLDivElement>(null);
  const handleDown = () => results.current?.querySelector<HTMLElement>("h3 a")?.focus();

  return (
    <div className="page pb-8 sm:pb-11">
      {heading}
      <search className="mt-5 grid grid-cols-[minmax(0,1fr)_56px] gap-x-2.5 gap-y-1 [grid-template-areas:'search_sort''filters_filters'] md:grid-cols-[minmax(0,1fr)_184px] md:gap-x-3.5">
        <div className="mb-1.5 [grid-area:search]">
          <SearchBox label={searchLabel} draft={draft} onDown={handleDown} isFocused={isSearch} />
        </div>
        <div className="[grid-area:sort]">
          <SortSelect filters={chosen} onChange={change} />
        </div>
        <div
          className={`flex gap-x-1.5 [grid-area:filters] max-[359px]:flex-wrap md:justify-between md:gap-x-4 ${chosen.tag === null ? "" : "flex-wrap"}`}
        >
          {preset?.length !== 1 && (
            <>
              <div className="min-w-0 md:hidden">
                <CategorySelect filters={chosen} categories={shelves} onChange={change} />
              </div>
              <div className="hidden min-w-0 md:block">
                <CategoryChips filters={chosen} categories={shelves} onChange={change} />
              </div>
            </>
          )}
          <FilterToggles filters={chosen} hasKinds={preset?.length !== 1} onChange={change} />
        </div>
      </search>
      <div ref={results} data-card-lists="" aria-busy={chosen !== filters} className="mt-5 min-h-[80dvh]">
        <Results
          view={view}
          onView={setView}
          filters={filters}
          preset={preset}
          hasShelves={preset === null && isSearch !== true}
          categories={categories}
          onChange={change}
          onIntent={onIntent}
          action={action}
        />
      </div>
    </div>
  );
}

/** Memoised: an outer render would replace prerendered cards by skeletons while their script loads. */
const Results = memo((props: LibraryResultsProps) => (
  <Suspense fallback={<LibrarySkeleton view={props.view} />}>
    <ResultsView {...props} />
  </Suspense>
));

function ResultsView(props: LibraryResultsProps) {
  const View = useLazyView(resultsView);
  return View ? <View {...props} /> : <LibrarySkeleton view={props.view} />;
}
