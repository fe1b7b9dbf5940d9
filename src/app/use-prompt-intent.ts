import { useCallback } from "react";
import { usePrefetchPrompt } from "@/features/prompt-page/api/use-prefetch-prompt";
import { promptView } from "@/features/prompt-page/components/lazy-prompt-view";
import type { CardInView } from "@/lib/prompt-data/card";

/** Prefetches a prompt's script and data on hover or focus. */
export function usePromptIntent() {
  const prefetch = usePrefetchPrompt();
  return useCallback(
    (card: CardInView) => {
      // The page itself retries and reports a failure.
      promptView.load().catch(() => {});
      prefetch(card);
    },
    [prefetch],
  );
}
