import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PromptCard } from "@/lib/prompts/card";
import { promptKeys } from "@/lib/prompts/keys";
import { promptQueryOptions } from "@/lib/prompts/prompt";
import { useSession } from "@/lib/session/session-provider";

/** Prefetches a prompt's page on hover or focus: seeds the card and fetches the text. */
export function usePrefetchPrompt() {
  const queryClient = useQueryClient();
  const { status, session } = useSession();

  const userId = session?.user.id ?? null;

  return useCallback(
    (card: PromptCard) => {
      queryClient.setQueryData(promptKeys.card(card.slug), card);
      if (status === "unknown") return;
      void queryClient.prefetchQuery(promptQueryOptions(card.slug, userId));
    },
    [queryClient, status, userId],
  );
}
