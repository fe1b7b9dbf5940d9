import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { bestCardsQueryOptions } from "../api/cards";
import type { LibraryCategory } from "../model/offered-categories";
import { BestHead, BestPromptsSkeleton } from "./best-prompts-skeleton";
import { PromptGrid } from "./prompt-grid";

type BestPromptsProps = {
  categories: readonly LibraryCategory[] | undefined;
  onIntent: (card: PromptCardView) => void;
  action: (card: PromptCardView) => ReactNode;
};

/** Three prompts; the heading names how they were chosen. */
export function BestPrompts({ categories, onIntent, action }: BestPromptsProps) {
  const best = useQuery(bestCardsQueryOptions());

  if (best.isLoadingError)
    return (
      <>
        <BestHead />
        <LoadFailed onRetry={() => void best.refetch()} />
      </>
    );
  if (best.data === undefined || categories === undefined) return <BestPromptsSkeleton />;
  const { cards, isByUse } = best.data;
  return (
    <>
      <BestHead isByUse={isByUse} />
      {cards.length === 0 ? (
        <p className="text-soft">{m.empty_title()}</p>
      ) : (
        <PromptGrid cards={cards} categories={categories} onIntent={onIntent} action={action} />
      )}
    </>
  );
}
