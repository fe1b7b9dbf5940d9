import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fewestShownUses, isCountShown } from "@/domain/prompt/shown-uses";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardColumns } from "@/lib/prompt-data/columns";
import { queryDatabase } from "@/lib/supabase/query-database";
import { noFilters, type PromptFilters, searchArguments } from "../model/filters";
import { pageSize } from "../model/search-limits";
import { libraryKeys } from "./keys";

type Page = { filters: PromptFilters; preset: readonly string[] | null; cursor: string | undefined };

/** One page of the library after a cursor, by GET so that it is cacheable. */
async function fetchPage({ filters, preset, cursor }: Page, signal: AbortSignal) {
  const search = searchArguments(filters, { preset, limit: pageSize });
  return queryDatabase((rest) =>
    rest.rpc("search_prompts", { ...search, cursor }, { get: true }).abortSignal(signal),
  );
}

/** The filtered and sorted library as infinite pages; the previous results stay while new ones load. */
export function promptListQueryOptions(filters: PromptFilters, preset: readonly string[] | null) {
  return infiniteQueryOptions({
    queryKey: libraryKeys.list(filters, preset),
    queryFn: ({ pageParam, signal }) => fetchPage({ filters, preset, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : (page.at(-1)?.cursor ?? undefined)),
    placeholderData: keepPreviousData,
  });
}

const suggestionCount = 6;

/** How many of the most used prompts give search suggestions. */
const popularCount = 12;

export function promptSuggestionsQueryOptions(query: string) {
  const search = searchArguments({ ...noFilters, q: query }, { preset: null, limit: suggestionCount });
  return queryOptions({
    queryKey: libraryKeys.suggestions(query),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("search_prompts", search, { get: true }).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}

export function popularCardsQueryOptions() {
  const search = searchArguments({ ...noFilters, sort: "popular" }, { preset: null, limit: popularCount });
  return queryOptions({
    queryKey: libraryKeys.popular(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("search_prompts", search, { get: true }).abortSignal(signal)),
    staleTime: 5 * 60_000,
  });
}

const bestCount = 3;

/** The most used prompts of the week if enough were used, else those that editors chose; by one request. */
async function fetchBest(signal: AbortSignal): Promise<{ isByUse: boolean; cards: PromptCardView[] }> {
  const cards = await queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select(cardColumns)
      .or(`is_featured.eq.true,week_uses.gte.${fewestShownUses}`)
      .order("week_uses", { ascending: false })
      .order("id", { ascending: false })
      // Fewer than three that are used enough, and as many that were chosen.
      .limit(2 * bestCount)
      .abortSignal(signal),
  );
  const best = cards.slice(0, bestCount);
  const isByUse = best.length === bestCount && best.every((card) => isCountShown(card.week_uses));
  return { isByUse, cards: isByUse ? best : cards.filter((card) => card.is_featured).slice(0, bestCount) };
}

export function bestCardsQueryOptions() {
  return queryOptions({
    queryKey: libraryKeys.best(),
    queryFn: ({ signal }) => fetchBest(signal),
    staleTime: 5 * 60_000,
  });
}

/** The slugs of public prompts from one rank to another, the most used first; the API cuts them off at a thousand. */
export async function fetchMostUsedSlugs(first: number, last: number): Promise<string[]> {
  const cards = await queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select("slug")
      .order("copies", { ascending: false })
      .order("id")
      .range(first, last),
  );
  return cards.map(({ slug }) => slug);
}
