import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import type { HeldPlan } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { formatLongDay } from "@/lib/format/dates";
import { getLocale, m } from "@/lib/i18n";

/** The member's own plan, in the place of the visitors' text, so that nothing moves when it loads. */
export function HeldNotice({ held: { plan, endsAt } }: { held: HeldPlan }) {
  const name = planName(plan, getLocale());
  return (
    <>
      <p>
        {endsAt === null
          ? m.plans_held_for_ever({ plan: name })
          : `${m.plans_held_until({ plan: name, day: formatLongDay(endsAt) })} ${m.plans_held_more()}`}
      </p>
      <MoreLink to={paths.dashboardSubscription}>{m.plans_held_see()}</MoreLink>
    </>
  );
}
