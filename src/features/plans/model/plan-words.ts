import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";

type Plan = { is_lifetime: boolean; duration_days: number | null };

/** For how long a plan is paid: once, for 30 days. */
export function planLength({ duration_days }: Plan): string {
  if (duration_days === null) return m.plan_for_ever();
  return m.plan_for_days({ count: duration_days, shown: formatNumber(duration_days) });
}

/** How long a plan lasts, as a fact beside others: 30 days. */
export function planDays({ duration_days }: Plan): string {
  if (duration_days === null) return m.plans_compare_for_ever();
  return m.plans_days({ count: duration_days, shown: formatNumber(duration_days) });
}

/** What a plan gives, line by line. */
export function planContents({ is_lifetime }: Plan): string[] {
  if (is_lifetime)
    return [m.plan_has_everything(), m.plan_has_future(), m.plan_has_files(), m.plan_has_no_end()];
  return [m.plan_has_all(), m.plan_has_languages(), m.plan_has_end()];
}
