import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PromptCard } from "@/features/prompts/api/cards";
import { usePrefetchPrompt } from "@/features/prompts/api/use-prefetch-prompt";
import { promptViewQueryOptions } from "@/features/prompts/components/views";

/** Readies a prompt's page, script and data, while somebody is still about to open it. */
export function usePromptIntent() {
  const queryClient = useQueryClient();
  const prefetch = usePrefetchPrompt();
  return useCallback(
    (card: PromptCard) => {
      void import("./routes/library");
      void queryClient.prefetchQuery(promptViewQueryOptions);
      prefetch(card);
    },
    [queryClient, prefetch],
  );
}
