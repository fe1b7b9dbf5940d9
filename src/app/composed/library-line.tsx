import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { plansQueryOptions } from "@/features/plans/api/plans";
import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { libraryCountsQueryOptions, totalOf } from "@/lib/prompt-data/library-counts";

/** The page's number of prompts and of free ones; for people without a plan also the lowest price. */
export function LibraryLine({ preset }: { preset: readonly string[] | null }) {
  const counts = useQuery(libraryCountsQueryOptions()).data ?? [];
  const plans = useQuery(plansQueryOptions()).data ?? [];
  const total = totalOf(counts.filter(({ category }) => preset?.includes(category) ?? true));
  const facts = total && [
    m.counts_prompts({ count: total.prompts, shown: formatNumber(total.prompts) }),
    ...(total.free > 0 ? [m.counts_free({ shown: formatNumber(total.free) })] : []),
  ];
  return (
    <p className="mt-2 min-h-[2lh] text-soft sm:min-h-[1lh]">
      <span>{facts?.join(" · ")}</span>
      {facts && plans.length > 0 && (
        <span data-lock="">
          <span>{" · "}</span>
          <span className="inline-block">
            {m.library_price({ price: formatPrice(Math.min(...plans.map(({ price_usd }) => price_usd))) })}
          </span>
          <Link
            to={paths.pricing}
            className="-my-3 ms-1 inline-flex min-h-11 items-center font-[560] text-gold underline-offset-4 hover:underline"
          >
            {m.library_see_plans()}
          </Link>
        </span>
      )}
    </p>
  );
}
