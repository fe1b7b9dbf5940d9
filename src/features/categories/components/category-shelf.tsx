import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import * as paths from "@/config/paths";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { libraryCountsQueryOptions } from "@/lib/prompt-data/library-counts";
import { categoryOptions } from "../model/category-options";
import { CategoryShelfSkeleton, shelfCellStyles, shelfStyles } from "./category-shelf-skeleton";
import { useCategories } from "./use-categories";

export function CategoryShelf() {
  const categories = useCategories();
  const counts = useQuery(libraryCountsQueryOptions()).data ?? [];

  if (categories.isLoadingError) return <LoadFailed onRetry={() => void categories.refetch()} />;
  if (categories.data === undefined) return <CategoryShelfSkeleton />;
  return (
    <ul className={shelfStyles}>
      {categoryOptions(categories.data, getLocale()).map(({ slug, label, words }) => (
        <li key={slug} className="grow bg-surface">
          <Link
            to={paths.promptsOf(slug)}
            className={`${shelfCellStyles} group h-full transition-colors hover:bg-sunken focus-visible:-outline-offset-2`}
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-[600]">{label}</span>
                <PromptCount of={counts.find(({ category }) => category === slug)?.prompts} />
              </span>
              <span dir="auto" className="mt-0.5 block truncate text-start text-sm text-mute">
                {words.join(" · ")}
              </span>
            </span>
            <ArrowRight className="shrink-0 text-gold transition-transform duration-150 group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where there are none, or where the number is unknown. */
function PromptCount({ of: count = 0 }: { of?: number }) {
  if (count === 0) return null;
  return (
    <span className="text-sm text-mute tabular-nums">
      {m.counts_prompts({ count, shown: formatNumber(count) })}
    </span>
  );
}
