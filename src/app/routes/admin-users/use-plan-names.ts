import { useQuery } from "@tanstack/react-query";
import { planName } from "@/domain/plan/plan-name";
import { plansQueryOptions } from "@/features/plans/api/plans";
import { getLocale } from "@/lib/i18n";

/** Plans as options, and a plan's name by id; an unknown plan shows its id. */
export function usePlanNames() {
  const { data = [] } = useQuery(plansQueryOptions());
  const plans = data.map((plan) => ({ value: plan.id, label: planName(plan, getLocale()) }));
  return { plans, planName: (id: string) => plans.find(({ value }) => value === id)?.label ?? id };
}
