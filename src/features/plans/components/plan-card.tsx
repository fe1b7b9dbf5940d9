import type { HeldPlan } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import type { Plan } from "../api/plans";
import type { Distinction } from "../model/arrange";
import { distinctionWords, planLength } from "../model/plan-words";
import { PlanAction } from "./plan-action";
import { PlanContents } from "./plan-contents";

type PlanCardProps = { plan: Plan; distinction: Distinction | null; held: HeldPlan | null };

export function PlanCard({ plan, distinction, held }: PlanCardProps) {
  return (
    <article
      className={`flex h-full flex-col rounded-lg bg-surface p-7 ${
        plan.is_lifetime
          ? "border-2 border-gold shadow-[0_28px_60px_-42px_var(--gold)]"
          : "border border-line"
      }`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-base font-[600]">{planName(plan, getLocale())}</h3>
        {plan.is_lifetime && <span className="eyebrow">{m.plan_best_value()}</span>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl leading-none tracking-[-0.012em] rtl:font-sans rtl:leading-[60px] rtl:font-[600] rtl:tracking-normal">
          {formatPrice(plan.price_usd)}
        </span>
        <span className="text-sm text-mute">{planLength(plan)}</span>
      </p>
      <p className="mt-3 mb-5 border-b border-line pb-5 text-base md:min-h-[66px] lg:min-h-0">
        {distinction && distinctionWords(distinction)}
      </p>
      <PlanContents plan={plan} />
      <div className="mt-auto pt-7">
        <PlanAction plan={plan} held={held} />
      </div>
    </article>
  );
}
