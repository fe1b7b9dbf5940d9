import type { HeldPlan } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format";
import { getLocale, m } from "@/lib/i18n";
import type { Plan } from "../api/plans";
import { planLength } from "../model/plan-words";
import { PlanAction } from "./plan-action";
import { PlanContents } from "./plan-contents";

type PlanCardProps = { plan: Plan; held: HeldPlan | null };

export function PlanCard({ plan, held }: PlanCardProps) {
  return (
    <article
      className={`flex h-full flex-col rounded-lg bg-surface p-7 ${
        plan.is_lifetime
          ? "border-2 border-gold shadow-[0_28px_60px_-42px_var(--gold)]"
          : "border border-line"
      }`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-[15.5px] font-[600]">{planName(plan, getLocale())}</h3>
        {plan.is_lifetime && <span className="eyebrow">{m.plan_best_value()}</span>}
      </div>
      <p className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[60px] leading-none tracking-[-0.012em] rtl:font-sans rtl:text-[46px] rtl:leading-[60px] rtl:font-[600] rtl:tracking-normal">
          {formatPrice(plan.price_usd)}
        </span>
        <span className="text-[14px] text-mute">{planLength(plan)}</span>
      </p>
      <PlanContents plan={plan} />
      <div className="mt-auto pt-7">
        <PlanAction plan={plan} held={held} />
      </div>
    </article>
  );
}
