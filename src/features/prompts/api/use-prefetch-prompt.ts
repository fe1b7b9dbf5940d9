import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "@/lib/session/session-store";
import type { PromptCard } from "./cards";
import { promptKeys } from "./keys";
import { promptQueryOptions } from "./prompt";

/** Readies a prompt's page while the pointer or the focus rests on its card: the card is at hand, the text is fetched. */
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
