import { useCallback } from "react";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { BestPrompts } from "@/features/library/components/best-prompts";
import { getLocale } from "@/lib/i18n";
import { loadScript } from "@/lib/lazy/load";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { favoriteAction } from "../../composed/favorite-action";
import { usePromptIntent } from "../../use-prompt-intent";

export function HomeBest() {
  const categories = useCategories();
  const readyPrompt = usePromptIntent();
  const handleIntent = useCallback(
    (card: PromptCardView) => {
      // The page itself tries again and reports a failure.
      loadScript(() => import("../library")).catch(() => {});
      readyPrompt(card);
    },
    [readyPrompt],
  );
  const known = categories.isLoadingError ? [] : categories.data;
  return (
    <BestPrompts
      categories={known && categoryOptions(known, getLocale())}
      onIntent={handleIntent}
      action={favoriteAction}
    />
  );
}
