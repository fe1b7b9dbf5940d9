import { useQuery } from "@tanstack/react-query";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { BestPrompts } from "@/features/library/components/best-prompts";
import { getLocale } from "@/lib/i18n";
import { usePromptIntent } from "../../use-prompt-intent";

/** This week's best with the names of its categories. */
export default function HomeBest() {
  const categories = useQuery(categoriesQueryOptions());
  const handleIntent = usePromptIntent();
  const known = categories.isLoadingError ? [] : categories.data;
  return <BestPrompts categories={known && categoryOptions(known, getLocale())} onIntent={handleIntent} />;
}
