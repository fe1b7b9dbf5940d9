import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { planName } from "@/features/plans/model/plan-words";
import { formatDate } from "@/lib/format";
import { m } from "@/lib/i18n";

type HeldNoticeProps = { plan: { name: string; name_ar: string | null }; endsAt: string | null };

/** What a holder has, in the place of what is said to others: nothing moves when it comes. */
export function HeldNotice({ plan, endsAt }: HeldNoticeProps) {
  const name = planName(plan);
  return (
    <>
      <p>
        {endsAt === null
          ? m.plans_held_for_ever({ plan: name })
          : `${m.plans_held_until({ plan: name, day: formatDate(endsAt) })} ${m.plans_held_more()}`}
      </p>
      <MoreLink to={paths.dashboardSubscription}>{m.plans_held_see()}</MoreLink>
    </>
  );
}
