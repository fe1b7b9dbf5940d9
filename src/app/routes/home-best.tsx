import { useQuery } from "@tanstack/react-query";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { FeaturedPrompts } from "@/features/prompts/components/featured-prompts";
import { getLocale } from "@/lib/i18n";
import { usePromptIntent } from "../use-prompt-intent";

/** The editors' choice with the names of its categories. */
export default function HomeBest() {
  const categories = useQuery(categoriesQueryOptions());
  const handleIntent = usePromptIntent();
  const known = categories.isError ? [] : categories.data;
  return (
    <FeaturedPrompts categories={known && categoryOptions(known, getLocale())} onIntent={handleIntent} />
  );
}
