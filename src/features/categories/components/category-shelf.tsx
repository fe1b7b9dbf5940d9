import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { LoadFailed } from "@/components/ui/load-failed";
import { paths } from "@/config/paths";
import { getLocale } from "@/lib/i18n";
import { categoriesQueryOptions } from "../api/categories";
import { categoryOptions } from "../model/category-options";

const gridStyles =
  "grid overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-3";
const cellStyles = "flex min-h-[92px] items-center gap-4 bg-surface px-6 py-5";

/** Every category as a door into the library. */
export function CategoryShelf() {
  const categories = useQuery(categoriesQueryOptions());

  if (categories.isError && categories.data === undefined)
    return <LoadFailed onRetry={() => void categories.refetch()} />;
  if (categories.data === undefined) return <CategoryShelfSkeleton />;
  return (
    <ul className={gridStyles}>
      {categoryOptions(categories.data, getLocale()).map(({ slug, label, words }) => (
        <li key={slug} className="grow bg-surface">
          <Link
            to={paths.promptsOf(slug)}
            className={`${cellStyles} group h-full transition-colors hover:bg-sunken focus-visible:-outline-offset-2`}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-[600]">{label}</span>
              <span dir="auto" className="mt-0.5 block truncate text-start text-[13.5px] text-mute">
                {words.join(" · ")}
              </span>
            </span>
            <ArrowRight
              size={18}
              strokeWidth={1.75}
              aria-hidden
              className="shrink-0 text-gold transition-transform duration-150 group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CategoryShelfSkeleton() {
  return (
    <div aria-hidden="true" className={gridStyles}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className={cellStyles}>
          <div className="flex-1">
            <div className="skeleton h-[18px] w-1/2" />
            <div className="skeleton mt-2 h-[15px] w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
