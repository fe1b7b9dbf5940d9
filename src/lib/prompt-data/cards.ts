import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { PromptCardView } from "./card";
import { cardColumns } from "./columns";
import { promptKeys } from "./keys";

/** As many ids as fit into an address. */
const idsAtOnce = 50;

async function fetchSome(ids: readonly string[], signal: AbortSignal): Promise<PromptCardView[]> {
  return queryDatabase((rest) =>
    rest.from("prompt_cards").select(cardColumns).in("id", ids).abortSignal(signal),
  );
}

async function fetchCards(ids: readonly string[], signal: AbortSignal): Promise<PromptCardView[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
    ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  );
  return (await Promise.all(parts.map((part) => fetchSome(part, signal)))).flat();
}

/** The cards of these prompts, unordered; prompts without a card are left out. */
export function cardsQueryOptions(ids: readonly string[]) {
  const sorted = ids.toSorted();
  return queryOptions({
    queryKey: promptKeys.cards(sorted),
    queryFn: ({ signal }) => fetchCards(sorted, signal),
    placeholderData: keepPreviousData,
  });
}

/** What draws the pictures of the prompts at these addresses, unordered. */
export function picturesQueryOptions(slugs: readonly string[]) {
  return queryOptions({
    queryKey: promptKeys.cardsBySlug(slugs),
    queryFn: ({ signal }) =>
      queryDatabase((rest) =>
        rest.from("prompt_cards").select("id, slug, image_path").in("slug", slugs).abortSignal(signal),
      ),
  });
}

export function inOrderOf(ids: readonly string[], cards: readonly PromptCardView[]): PromptCardView[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
