import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Database, Json } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";
import { type PromptFilters, searchArguments } from "../model/filters";
import { promptKeys } from "./keys";

/** The public face of a published prompt, whether it is read from the table or found by the search. */
export type PromptCard = Omit<Database["public"]["Tables"]["prompt_cards"]["Row"], "variables"> & {
  variables: Json;
};

/** Rows of one page; a shorter page is the last. */
const pageSize = 24;

type Page = { filters: PromptFilters; preset: readonly string[] | null; cursor: string | undefined };

/** One page of the library, by GET so that it may be cached; the cursor of its last row continues after it. */
async function fetchPage({ filters, preset, cursor }: Page, signal: AbortSignal) {
  const search = searchArguments(filters, { preset, limit: pageSize });
  return ask((rest) => rest.rpc("search_prompts", { ...search, cursor }, { get: true }).abortSignal(signal));
}

/** The library, narrowed and sorted, page after page; while other results load the previous ones stay. */
export function promptListQueryOptions(filters: PromptFilters, preset: readonly string[] | null) {
  return infiniteQueryOptions({
    queryKey: promptKeys.list(filters, preset),
    queryFn: ({ pageParam, signal }) => fetchPage({ filters, preset, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : (page.at(-1)?.cursor ?? undefined)),
    placeholderData: keepPreviousData,
  });
}

async function fetchFeatured(signal: AbortSignal): Promise<PromptCard[]> {
  return ask((rest) =>
    rest
      .from("prompt_cards")
      .select("*")
      .eq("is_featured", true)
      .order("published_at", { ascending: false })
      .limit(3)
      .abortSignal(signal),
  );
}

/** The three newest of the featured prompts. */
export function featuredCardsQueryOptions() {
  return queryOptions({
    queryKey: promptKeys.featured(),
    queryFn: ({ signal }) => fetchFeatured(signal),
    staleTime: 5 * 60_000,
  });
}

async function fetchCard(slug: string, signal: AbortSignal): Promise<PromptCard | null> {
  return ask((rest) =>
    rest.from("prompt_cards").select("*").eq("slug", slug).abortSignal(signal).maybeSingle(),
  );
}

/** The card of one prompt, or null where no published prompt has that address. */
export function promptCardQueryOptions(slug: string) {
  return queryOptions({
    queryKey: promptKeys.card(slug),
    queryFn: ({ signal }) => fetchCard(slug, signal),
  });
}
