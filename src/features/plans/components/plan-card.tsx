import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatNumber, formatPrice } from "@/lib/format";
import { getLocale, m } from "@/lib/i18n";
import type { Plan } from "../api/plans";
import { isOnSale } from "../model/sale";

function lengthOf(plan: Plan): string {
  if (plan.duration_days === null) return m.plan_for_ever();
  return m.plan_for_days({ count: plan.duration_days, shown: formatNumber(plan.duration_days) });
}

function contentsOf(plan: Plan): string[] {
  if (plan.is_lifetime)
    return [m.plan_has_everything(), m.plan_has_future(), m.plan_has_files(), m.plan_has_no_end()];
  return [m.plan_has_all(), m.plan_has_languages(), m.plan_has_end()];
}

export function PlanCard({ plan }: { plan: Plan }) {
  const name = localize(plan.name, plan.name_ar, getLocale()).value;
  return (
    <article
      className={`flex h-full flex-col rounded-lg bg-surface p-7 ${
        plan.is_lifetime
          ? "border-2 border-gold shadow-[0_28px_60px_-42px_var(--gold)]"
          : "border border-line"
      }`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-[15.5px] font-[600]">{name}</h3>
        {plan.is_lifetime && <span className="eyebrow">{m.plan_best_value()}</span>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[60px] leading-none tracking-[-0.012em] rtl:font-sans rtl:text-[46px] rtl:leading-[60px] rtl:font-[600] rtl:tracking-normal">
          {formatPrice(plan.price_usd)}
        </span>
        <span className="text-[14px] text-mute">{lengthOf(plan)}</span>
      </p>
      <ul className="mt-6 flex flex-col gap-2.5 text-[14.5px] text-soft">
        {contentsOf(plan).map((line) => (
          <li key={line} className="flex gap-3">
            <Check size={17} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-gold" />
            {line}
          </li>
        ))}
      </ul>
      {isOnSale && (
        <div className="mt-auto pt-7">
          <Link
            to={paths.checkoutOf(plan.id)}
            className={`${buttonStyles(plan.is_lifetime ? "primary" : "outline")} w-full`}
          >
            {m.plan_choose({ plan: name })}
          </Link>
        </div>
      )}
    </article>
  );
}
