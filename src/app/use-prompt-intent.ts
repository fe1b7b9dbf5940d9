import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { usePrefetchPrompt } from "@/features/prompt-page/api/use-prefetch-prompt";
import { promptViewQueryOptions } from "@/features/prompt-page/components/views";
import type { PromptCard } from "@/lib/prompts/card";

/** Readies a prompt, script and data, while somebody is still about to open it. */
export function usePromptIntent() {
  const queryClient = useQueryClient();
  const prefetch = usePrefetchPrompt();
  return useCallback(
    (card: PromptCard) => {
      void queryClient.prefetchQuery(promptViewQueryOptions);
      prefetch(card);
    },
    [queryClient, prefetch],
  );
}
