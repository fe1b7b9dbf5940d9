import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import { plansQueryOptions } from "../api/plans";
import { arrangePlans } from "../model/arrange";
import { PlanCard } from "./plan-card";

const gridStyles = "mx-auto grid max-w-[506px] gap-6 md:max-w-none md:grid-cols-3";

/** The plans side by side. While checkout is not open nothing pretends to sell. */
export function PlanCards({ canBuy }: { canBuy: boolean }) {
  const plans = useQuery(plansQueryOptions());

  if (plans.isError && plans.data === undefined) return <LoadFailed onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <PlanCardsSkeleton canBuy={canBuy} />;
  return (
    <ul className={gridStyles}>
      {arrangePlans(plans.data).map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} canBuy={canBuy} />
        </li>
      ))}
    </ul>
  );
}

function PlanCardsSkeleton({ canBuy }: { canBuy: boolean }) {
  return (
    <div aria-hidden="true" className={gridStyles}>
      {["first", "second", "third"].map((key) => (
        <div
          key={key}
          className={`rounded-lg border border-line bg-surface p-7 ${canBuy ? "h-[368px]" : "h-[296px]"}`}
        >
          <div className="skeleton h-5 w-28" />
          <div className="skeleton mt-4 h-12 w-40" />
          <div className="skeleton mt-8 h-4 w-full" />
          <div className="skeleton mt-4 h-4 w-4/5" />
          <div className="skeleton mt-4 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
