import { MoreLink } from "@/components/ui/more-link";
import { limits } from "@/config/limits";
import * as paths from "@/config/paths";
import { expiryOf } from "@/domain/access/expiry";
import type { Role } from "@/domain/access/roles";
import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type PlanLineProps = {
  /** Null for an exempt role without a plan. */
  plan: { name: string; end: string | null } | null;
  role: Role;
};

/** The plan and how long it lasts, in one line. */
export function PlanLine({ plan, role }: PlanLineProps) {
  return (
    <section
      aria-label={m.dashboard_plan()}
      className="flex flex-wrap items-center gap-x-4 border-y border-line py-1.5 text-base text-soft"
    >
      <p className="font-[560] text-ink">{plan?.name ?? m.dashboard_plan_none()}</p>
      {plan === null ? <Exempt role={role} /> : <Until end={plan.end} />}
      <div className="ms-auto">
        {plan === null ? (
          <MoreLink to={paths.pricing}>{m.dashboard_see_plans()}</MoreLink>
        ) : (
          <MoreLink to={paths.dashboardSubscription}>{m.dashboard_plan_manage()}</MoreLink>
        )}
      </div>
    </section>
  );
}

function Exempt({ role }: { role: Role }) {
  return <p>{role === "prompter" ? m.dashboard_plan_prompter() : m.dashboard_plan_staff()}</p>;
}

function Until({ end }: { end: string | null }) {
  const expiry = expiryOf(end, Date.now(), limits.expiryNoticeDays);
  if (end === null || expiry.kind === "for-ever") return <p>{m.dashboard_plan_for_ever()}</p>;
  const date = formatDay(end);
  if (expiry.kind === "over") return <p>{m.dashboard_plan_over({ date })}</p>;
  const { daysLeft } = expiry;
  return (
    <>
      <p>{m.dashboard_days_left({ count: daysLeft, shown: formatNumber(daysLeft) })}</p>
      <p className="text-mute">{m.dashboard_plan_until({ date })}</p>
    </>
  );
}
