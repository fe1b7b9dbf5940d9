import { hashKey, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { promptKeys } from "@/lib/prompt-data/keys";
import { type KnownPrompt, promptQueryOptions } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";

/**
 * A prompt for its page, once the session is known; until then, during a sign-in or logout, and on failure, the cached
 * card. Data is undefined while unknown, null where there is no such prompt.
 */
export function usePrompt(slug: string) {
  const queryClient = useQueryClient();
  const { status, session } = useSession();
  const { data, isError, refetch } = useQuery({
    ...promptQueryOptions(slug, session?.user.id ?? null),
    enabled: status !== "unknown",
    placeholderData: (previous, previousQuery) => {
      if (previous?.card.slug !== slug) return cardAtHand(queryClient, slug);
      // A visitor's data may be kept for anybody; a person's may not (threat P8).
      const isPublic = previousQuery?.queryHash === hashKey(promptKeys.prompt(slug, null));
      return { card: previous.card, prompt: (isPublic && previous.prompt) || undefined };
    },
  });
  const known = data === undefined && isError ? cardAtHand(queryClient, slug) : data;
  return { data: known, isError, refetch };
}

function cardAtHand(queryClient: QueryClient, slug: string): KnownPrompt | undefined {
  const card = queryClient.getQueryData<PromptCardView>(promptKeys.card(slug));
  return card && { card, prompt: undefined };
}
