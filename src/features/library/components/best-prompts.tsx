import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { bestCardsQueryOptions } from "../api/cards";
import type { LibraryCategory } from "../model/offered-categories";
import { PromptGrid } from "./prompt-grid";
import { PromptGridSkeleton } from "./prompt-grid-skeleton";

type BestPromptsProps = {
  categories: readonly LibraryCategory[] | undefined;
  onIntent: (card: PromptCardView) => void;
  action: (card: PromptCardView) => ReactNode;
};

export function BestPrompts({ categories, onIntent, action }: BestPromptsProps) {
  const best = useQuery(bestCardsQueryOptions());

  if (best.isLoadingError) return <LoadFailed onRetry={() => void best.refetch()} />;
  if (best.data === undefined || categories === undefined) return <PromptGridSkeleton count={3} />;
  if (best.data.length === 0) return <p className="text-soft">{m.empty_title()}</p>;
  return <PromptGrid cards={best.data} categories={categories} onIntent={onIntent} action={action} />;
}
