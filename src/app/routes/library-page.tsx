import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageTitle } from "@/components/ui/page-title";
import { paths } from "@/config/paths";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { PromptLibrary } from "@/features/library/components/prompt-library";
import { getLocale, m } from "@/lib/i18n";
import { usePromptIntent } from "../use-prompt-intent";

const noCategories: [] = [];

type LibraryPageProps = {
  title: string;
  /** The categories the page keeps to, or null for the whole library. */
  preset: readonly string[] | null;
  isSearch?: boolean;
};

/** The library as `/prompts`, its three type pages and `/search` show it. */
export function LibraryPage({ title, preset, isSearch }: LibraryPageProps) {
  const categories = useQuery(categoriesQueryOptions());
  const handleIntent = usePromptIntent();
  // Without their names the library still works: a category is then called by its slug.
  const known = categories.isLoadingError ? noCategories : categories.data;
  const options = useMemo(() => known && categoryOptions(known, getLocale()), [known]);
  return (
    <PromptLibrary
      heading={
        <>
          {preset !== null && <Breadcrumb steps={[{ to: paths.prompts, label: m.title_prompts() }]} />}
          <PageTitle>{title}</PageTitle>
        </>
      }
      searchLabel={m.nav_search()}
      preset={preset}
      categories={options}
      isSearch={isSearch}
      onIntent={handleIntent}
    />
  );
}
