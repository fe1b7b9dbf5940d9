import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { LibraryCounts } from "@/lib/prompt-data/library-counts";
import type { Distinction } from "./arrange";

type Plan = { is_lifetime: boolean; duration_days: number | null };

/** The billing period: once, for 30 days. */
export function planLength({ duration_days }: Plan): string {
  if (duration_days === null) return m.plan_for_ever();
  return m.plan_for_days({ count: duration_days, shown: formatNumber(duration_days) });
}

/** The duration: 30 days. */
export function planDays({ duration_days }: Plan): string {
  if (duration_days === null) return m.plans_compare_for_ever();
  return m.plans_days({ count: duration_days, shown: formatNumber(duration_days) });
}

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** The list on a plan's card: what every plan has and what only this one has, with the library's counts once known. */
export function planContents(
  { is_lifetime }: Plan,
  library: LibraryCounts | null,
): { shared: string[]; own: string[] } {
  const files = library?.workflow_files ?? 0;
  const freeFiles = library?.free_workflow_files ?? 0;
  const shared = [
    library ? m.plan_has_count(counted(library.prompts)) : m.plan_has_all(),
    languageWords(library),
  ];
  if (is_lifetime)
    return {
      shared,
      own: [
        files > 0 ? m.plan_has_count_files(counted(files)) : m.plan_has_files(),
        m.plan_has_future(),
        m.plan_has_no_end(),
      ],
    };
  return {
    shared,
    own: [...(freeFiles > 0 ? [m.plan_has_free_files(counted(freeFiles))] : []), m.plan_has_end()],
  };
}

function languageWords(library: LibraryCounts | null): string {
  if (library === null) return m.plan_has_languages();
  if (library.with_arabic === library.prompts) return m.plan_has_both_languages();
  return m.plan_has_arabic({ shown: formatNumber(library.with_arabic) });
}

export function distinctionWords(distinction: Distinction): string {
  switch (distinction.kind) {
    case "lasting":
      return m.plan_only_lasting();
    case "cheapest":
      return m.plan_only_cheapest();
    case "longest":
      return m.plan_only_longest();
    case "cheapest-day": {
      const inCents = (usd: number) => formatPrice(Math.round(usd * 100) / 100);
      return m.plan_only_cheapest_day({
        day: inCents(distinction.aDay),
        elsewhere: inCents(distinction.elsewhere),
      });
    }
  }
}
