import type { PromptCard } from "@/features/prompts/api/cards";
import { usePrefetchPrompt } from "@/features/prompts/api/use-prefetch-prompt";

/** Readies a prompt's page, script and data, while somebody is still about to open it. */
export function usePromptIntent() {
  const prefetch = usePrefetchPrompt();
  return (card: PromptCard) => {
    void import("./routes/library");
    prefetch(card);
  };
}
