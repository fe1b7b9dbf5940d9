import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import type { HeldPlan } from "@/domain/plan/offer";
import { plansQueryOptions } from "../api/plans";
import { distinctionOf, inOrderOfPrice } from "../model/arrange";
import { PlanCard } from "./plan-card";
import { PlanCardsSkeleton, planGridStyles } from "./plan-cards-skeleton";

export function PlanCards({ held = null }: { held?: HeldPlan | null }) {
  const plans = useQuery(plansQueryOptions());

  if (plans.isLoadingError) return <LoadFailed onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <PlanCardsSkeleton />;
  const offered = inOrderOfPrice(plans.data);
  return (
    <ul className={planGridStyles}>
      {offered.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} distinction={distinctionOf(plan, offered)} held={held} />
        </li>
      ))}
    </ul>
  );
}
