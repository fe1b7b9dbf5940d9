import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { type HeldPlan, type Offer, offerOf } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { signUpWith } from "@/domain/plan/sign-up-link";
import { getLocale, m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import type { Plan } from "../api/plans";

const labels: Record<Exclude<Offer, "none">, (words: { plan: string }) => string> = {
  buy: m.plan_choose,
  extend: m.plan_extend,
  upgrade: m.plan_upgrade,
};

type PlanActionProps = { plan: Plan; held: HeldPlan | null };

/** A plan's button: sign-up for visitors, checkout for others, nothing for a lifetime member. Spec 2.14. */
export function PlanAction({ plan, held }: PlanActionProps) {
  const { status } = useSession();
  const offer = offerOf(plan, held);
  if (offer === "none")
    return (
      <p className="flex min-h-11 items-center justify-center text-sm text-mute">
        {held?.planId === plan.id ? m.plan_hold() : m.plan_nothing_left()}
      </p>
    );
  const label = labels[offer]({ plan: planName(plan, getLocale()) });
  // Until the session is known both links render; the boot script's styles show one.
  return Object.entries({ "signed-out": signUpWith(plan.id), "signed-in": paths.checkoutOf(plan.id) })
    .filter(([face]) => status === "unknown" || status === face)
    .map(([face, to]) => (
      <Link
        key={face}
        to={to}
        data-face={face}
        className={`${buttonStyles(plan.is_lifetime ? "primary" : "outline")} w-full max-lg:px-2 max-lg:whitespace-normal`}
      >
        {label}
      </Link>
    ));
}
