import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import type { HeldPlan } from "@/domain/plan/offer";
import { plansQueryOptions } from "../api/plans";
import { distinctionOf, inOrderOfPrice, planBelow } from "../model/arrange";
import { PlanCard } from "./plan-card";
import { PlanCardsSkeleton, planGridStyles } from "./plan-cards-skeleton";

export function PlanCards({ held = null }: { held?: HeldPlan | null }) {
  const plans = useQuery(plansQueryOptions());

  if (plans.isLoadingError) return <LoadFailed onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <PlanCardsSkeleton />;
  const offered = inOrderOfPrice(plans.data);
  return (
    // The columns share their rows. On phones the lifetime plan comes first, for the keyboard too.
    <ul className={`${planGridStyles} min-[760px]:grid-rows-[repeat(4,auto)] [reading-flow:grid-order]`}>
      {offered.map((plan) => (
        <li
          key={plan.id}
          className={`min-[760px]:row-span-4 min-[760px]:grid min-[760px]:grid-rows-subgrid ${plan.is_lifetime ? "max-[760px]:order-first" : ""}`}
        >
          <PlanCard
            plan={plan}
            distinction={distinctionOf(plan, offered)}
            below={planBelow(plan, offered)}
            held={held}
          />
        </li>
      ))}
    </ul>
  );
}
