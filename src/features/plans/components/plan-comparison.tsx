import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import { type Plan, plansQueryOptions } from "../api/plans";
import { inOrderOfPrice } from "../model/arrange";
import { planDays } from "../model/plan-words";

const everyPlan = () => <YesNo is />;
const lifetimeAlone = (plan: Plan) => <YesNo is={plan.is_lifetime} />;

const rows: { what: () => string; of: (plan: Plan) => ReactNode }[] = [
  { what: m.plans_compare_price, of: (plan) => formatPrice(plan.price_usd) },
  { what: m.plans_compare_length, of: planDays },
  { what: m.plans_compare_texts, of: everyPlan },
  { what: m.plans_compare_arabic, of: everyPlan },
  { what: m.plans_compare_favorites, of: everyPlan },
  { what: m.plans_compare_assistants, of: everyPlan },
  { what: m.plans_compare_new, of: everyPlan },
  { what: m.plans_compare_free_files, of: everyPlan },
  { what: m.plans_compare_files, of: lifetimeAlone },
  { what: m.plans_compare_future, of: lifetimeAlone },
  { what: m.plans_compare_renewal, of: () => <YesNo is={false} /> },
];

export function PlanComparison() {
  const plans = inOrderOfPrice(useQuery(plansQueryOptions()).data ?? []);
  if (plans.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-sm sm:table-auto sm:text-base">
        <caption className="sr-only">{m.plans_compare_caption()}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${firstCell} font-[560]`}>
              <span className="sr-only">{m.plans_compare_what()}</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={`px-1.5 py-4 text-center align-bottom font-[600] sm:px-4 ${plan.is_lifetime ? "text-gold" : ""}`}
              >
                {planName(plan, getLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, of }) => (
            <tr key={what()} className="border-b border-line last:border-none">
              <th scope="row" className={`${firstCell} font-[450] text-soft`}>
                {what()}
              </th>
              {plans.map((plan) => (
                <td
                  key={plan.id}
                  className={`px-1.5 py-3 text-center sm:px-4 ${plan.is_lifetime ? "bg-gold-wash" : ""}`}
                >
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const firstCell = "w-[34%] ps-4 pe-2 py-3 text-start sm:ps-6";

function YesNo({ is }: { is: boolean }) {
  const Icon = is ? Check : Minus;
  return (
    <>
      <Icon className={`mx-auto ${is ? "text-gold" : "text-mute"}`} />
      <span className="sr-only">{is ? m.plans_compare_yes() : m.plans_compare_no()}</span>
    </>
  );
}
