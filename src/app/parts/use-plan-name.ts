import { useQuery } from "@tanstack/react-query";
import { localize } from "@/domain/localize";
import { plansQueryOptions } from "@/features/plans/api/plans";
import { getLocale } from "@/lib/i18n";

/** What a plan is called in the language of the page; undefined until that is known, or where it is sold no more. */
export function usePlanName(planId: string | undefined): string | undefined {
  const plans = useQuery({ ...plansQueryOptions(), enabled: planId !== undefined });
  const plan = plans.data?.find(({ id }) => id === planId);
  return plan && localize(plan.name, plan.name_ar, getLocale()).value;
}
