import type { HeldPlan } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import type { Plan } from "../api/plans";
import type { Distinction } from "../model/arrange";
import { distinctionWords, planLength } from "../model/plan-words";
import { PlanAction } from "./plan-action";
import { PlanContents } from "./plan-contents";

type PlanCardProps = {
  plan: Plan;
  distinction: Distinction | null;
  /** The plan that this one contains. */
  below: Plan | null;
  held: HeldPlan | null;
};

export function PlanCard({ plan, distinction, below, held }: PlanCardProps) {
  return (
    <article
      className={`flex h-full flex-col rounded-lg border bg-surface p-5 min-[760px]:row-span-4 min-[760px]:grid min-[760px]:grid-rows-subgrid min-[760px]:gap-0 lg:p-7 ${
        plan.is_lifetime ? "border-gold outline-1 outline-offset-[-2px] outline-gold" : "border-line"
      }`}
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base font-[600]">{planName(plan, getLocale())}</h3>
          {plan.is_lifetime && <span className="eyebrow">{m.plan_best_value()}</span>}
        </div>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-4xl leading-none tracking-[-0.012em] rtl:font-sans rtl:leading-[60px] rtl:font-[600] rtl:tracking-normal">
            {formatPrice(plan.price_usd)}
          </span>
          <span className="text-sm text-mute">{planLength(plan)}</span>
        </p>
      </div>
      <p className="mt-3 border-b border-line pb-5 text-base">
        {distinction && distinctionWords(distinction)}
      </p>
      <div className="pt-5">
        <PlanContents plan={plan} below={below && planName(below, getLocale())} />
      </div>
      <div className="mt-auto pt-7">
        <PlanAction plan={plan} held={held} />
      </div>
    </article>
  );
}
