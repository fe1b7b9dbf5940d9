import { BadgeCheck } from "lucide-react";
import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { planName } from "@/features/plans/model/plan-words";
import { formatDate } from "@/lib/format";
import { m } from "@/lib/i18n";

type HeldNoticeProps = { plan: { name: string; name_ar: string | null }; endsAt: string | null };

/** What a holder has, before they are offered more. */
export function HeldNotice({ plan, endsAt }: HeldNoticeProps) {
  const name = planName(plan);
  return (
    <div className="mx-auto mt-8 flex max-w-[720px] flex-col items-start gap-x-4 rounded-lg border border-line bg-sunken px-6 py-3 sm:flex-row sm:items-center">
      <BadgeCheck size={20} strokeWidth={1.6} aria-hidden className="hidden shrink-0 text-gold sm:block" />
      <p className="flex-1 text-soft">
        {endsAt === null
          ? m.plans_held_for_ever({ plan: name })
          : `${m.plans_held_until({ plan: name, day: formatDate(endsAt) })} ${m.plans_held_more()}`}
      </p>
      <MoreLink to={paths.dashboardSubscription}>{m.plans_held_see()}</MoreLink>
    </div>
  );
}
