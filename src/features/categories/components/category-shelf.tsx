import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import * as paths from "@/config/paths";
import { getLocale } from "@/lib/i18n";
import { categoryOptions } from "../model/category-options";
import { CategoryShelfSkeleton, shelfCellStyles, shelfStyles } from "./category-shelf-skeleton";
import { useCategories } from "./use-categories";

export function CategoryShelf() {
  const categories = useCategories();

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
              <span className="block font-[600]">{label}</span>
              <span dir="auto" className="mt-0.5 block truncate text-start text-[13.5px] text-mute">
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
