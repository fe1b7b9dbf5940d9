import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import { plansQueryOptions } from "../api/plans";
import { arrangePlans } from "../model/arrange";
import { PlanCard } from "./plan-card";
import { PlanCardsSkeleton, planGridStyles } from "./plan-cards-skeleton";

export function PlanCards() {
  const plans = useQuery(plansQueryOptions());

  if (plans.isError && plans.data === undefined) return <LoadFailed onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <PlanCardsSkeleton />;
  return (
    <ul className={planGridStyles}>
      {arrangePlans(plans.data).map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}
