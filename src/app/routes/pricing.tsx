import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { TurnedTitle } from "@/components/ui/turned-title";
import * as paths from "@/config/paths";
import { PlanCards } from "@/features/plans/components/plan-cards";
import { isOnSale } from "@/features/plans/model/sale";
import { m } from "@/lib/i18n";

export default function PricingPage() {
  return (
    <div className="wrap pt-14 sm:pt-[72px]">
      <div className="text-center">
        <TurnedTitle as="h1" lead={m.plans_title_lead()} turn={m.plans_title_turn()} />
        <p className="mt-4 text-[17px] text-soft">{m.plans_intro()}</p>
      </div>
      <h2 className="sr-only">{m.plans_heading()}</h2>
      <div className="mt-11">
        <PlanCards />
      </div>
      {!isOnSale && (
        <section
          aria-labelledby="not-open"
          className="mt-6 flex flex-col items-start justify-between gap-5 rounded-lg border border-line bg-sunken p-7 md:flex-row md:items-center"
        >
          <div>
            <h2 id="not-open" className="font-sans text-[15.5px] leading-6 font-[600] tracking-normal">
              {m.plans_not_open_title()}
            </h2>
            <p className="mt-1 max-w-[64ch] text-soft">{m.plans_not_open_text()}</p>
          </div>
          <Link to={paths.promptsFree} className={`${buttonStyles("primary")} shrink-0`}>
            {m.plans_see_free()}
          </Link>
        </section>
      )}
    </div>
  );
}
