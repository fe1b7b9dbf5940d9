import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
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

export function planContents({ is_lifetime }: Plan): string[] {
  if (is_lifetime)
    return [
      m.plan_has_all(),
      m.plan_has_languages(),
      m.plan_has_future(),
      m.plan_has_files(),
      m.plan_has_no_end(),
    ];
  return [m.plan_has_all(), m.plan_has_languages(), m.plan_has_end()];
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
