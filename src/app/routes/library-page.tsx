import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { PromptLibrary } from "@/features/library/components/prompt-library";
import { presetAt } from "@/features/library/model/library-presets";
import { getLocale, m } from "@/lib/i18n";
import { favoriteAction } from "../composed/favorite-action";
import { LibraryLine } from "../composed/library-line";
import type { PageProps } from "../pages/page";
import { usePromptIntent } from "../use-prompt-intent";

const noCategories: [] = [];

type LibraryPageProps = {
  title: string;
  preset: readonly string[] | null;
  isSearch?: boolean;
};

function LibraryPage({ title, preset, isSearch }: LibraryPageProps) {
  const categories = useCategories();
  const handleIntent = usePromptIntent();
  // If category names fail to load, the library still works and shows slugs.
  const known = categories.isLoadingError ? noCategories : categories.data;
  const options = useMemo(() => known && categoryOptions(known, getLocale()), [known]);
  return (
    <PromptLibrary
      heading={
        <>
          {preset !== null && <Breadcrumb steps={[{ to: paths.prompts, label: m.title_prompts() }]} />}
          <PageTitle>{title}</PageTitle>
          <LibraryLine preset={preset} />
        </>
      }
      searchLabel={m.nav_search()}
      preset={preset}
      categories={options}
      isSearch={isSearch}
      onIntent={handleIntent}
      action={favoriteAction}
    />
  );
}

export function PromptsPage({ title }: PageProps) {
  const { pathname } = useLocation();
  return <LibraryPage key={pathname} title={title} preset={presetAt(pathname)} />;
}

export function SearchPage({ title }: PageProps) {
  return <LibraryPage title={title} preset={null} isSearch />;
}
