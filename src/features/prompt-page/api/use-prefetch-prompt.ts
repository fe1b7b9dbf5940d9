import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CardInView } from "@/lib/prompt-data/card";
import { promptKeys } from "@/lib/prompt-data/keys";
import { promptQueryOptions } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";

/** Prefetches a prompt's page on hover or focus: seeds the card, if it is whole, and fetches the text. */
export function usePrefetchPrompt() {
  const queryClient = useQueryClient();
  const { status, session } = useSession();

  const userId = session?.user.id ?? null;

  return useCallback(
    (card: CardInView) => {
      if ("variables" in card) queryClient.setQueryData(promptKeys.card(card.slug), card);
      if (status === "unknown") return;
      void queryClient.prefetchQuery(promptQueryOptions(card.slug, userId));
    },
    [queryClient, status, userId],
  );
}
