import { useCallback } from "react";
import { usePrefetchPrompt } from "@/features/prompt-page/api/use-prefetch-prompt";
import { promptView } from "@/features/prompt-page/components/views";
import type { PromptCard } from "@/lib/prompts/card";

/** Readies a prompt, script and data, while somebody is still about to open it. */
export function usePromptIntent() {
  const prefetch = usePrefetchPrompt();
  return useCallback(
    (card: PromptCard) => {
      // A failure is told by the page, which asks again.
      promptView.load().catch(() => {});
      prefetch(card);
    },
    [prefetch],
  );
}
