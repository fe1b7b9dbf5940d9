import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import { featuredCardsQueryOptions, type PromptCard } from "../api/cards";
import type { CategoryOption } from "../model/category-option";
import { PromptGrid } from "./prompt-grid";
import { PromptGridSkeleton } from "./prompt-grid-skeleton";

type FeaturedPromptsProps = {
  categories: readonly CategoryOption[] | undefined;
  onIntent: (card: PromptCard) => void;
};

/** What the editors put forward. */
export function FeaturedPrompts({ categories, onIntent }: FeaturedPromptsProps) {
  const featured = useQuery(featuredCardsQueryOptions());

  if (featured.isError && featured.data === undefined)
    return <LoadFailed onRetry={() => void featured.refetch()} />;
  if (featured.data === undefined || categories === undefined) return <PromptGridSkeleton count={3} />;
  return <PromptGrid cards={featured.data} categories={categories} hasFirstRow={false} onIntent={onIntent} />;
}
