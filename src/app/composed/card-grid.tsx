import type { CardExtras } from "@/components/prompt/card-extras";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { PromptGrid } from "@/features/library/components/prompt-grid";
import { PromptGridSkeleton } from "@/features/library/components/prompt-grid-skeleton";
import { getLocale } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { usePromptIntent } from "../use-prompt-intent";
import { favoriteAction } from "./favorite-action";

type CardGridProps = {
  cards: readonly PromptCardView[] | null;
  extras?: (card: PromptCardView) => CardExtras;
};

/** The library's grid for other features' cards, which wait until category names have loaded or failed. */
export function CardGrid({ cards, extras }: CardGridProps) {
  const categories = useCategories();
  const handleIntent = usePromptIntent();
  if (cards === null || categories.isPending)
    return <PromptGridSkeleton count={Math.min(cards?.length ?? 4, 4)} />;
  return (
    <PromptGrid
      cards={cards}
      categories={categoryOptions(categories.data ?? [], getLocale())}
      onIntent={handleIntent}
      action={favoriteAction}
      extras={extras}
    />
  );
}
