import { useQuery } from "@tanstack/react-query";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { getLocale } from "@/lib/i18n";
import { plansQueryOptions } from "../api/plans";
import { inOrderOfPrice } from "../model/arrange";
import { planLength } from "../model/plan-words";

/** Each plan on sale with its price and length, as a list in a text. */
export function PlanPrices() {
  const plans = inOrderOfPrice(useQuery(plansQueryOptions()).data ?? []);
  return (
    <ul>
      {plans.map((plan) => (
        <li key={plan.id}>
          {planName(plan, getLocale())}: {formatPrice(plan.price_usd)}, {planLength(plan)}
        </li>
      ))}
    </ul>
  );
}
