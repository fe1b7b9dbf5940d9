import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { MoreLink } from "@/components/ui/more-link";
import { limits } from "@/config/limits";
import * as paths from "@/config/paths";
import { expiryOf } from "@/domain/access/expiry";
import type { Role } from "@/domain/access/roles";
import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type PlanCardProps = {
  /** Null for an exempt role without a plan. */
  plan: { name: string; end: string | null } | null;
  role: Role;
};

export function CurrentPlanCard({ plan, role }: PlanCardProps) {
  return (
    <section
      aria-labelledby="plan-title"
      className="flex flex-col rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="plan-title" className="font-sans text-sm leading-5 font-[560] tracking-normal text-mute">
        {m.dashboard_plan()}
      </h2>
      <p className="heading mt-2 text-3xl">{plan?.name ?? m.dashboard_plan_none()}</p>
      <div className="mt-2 text-base text-soft">
        {plan === null ? <Exempt role={role} /> : <Until end={plan.end} />}
      </div>
      <div className="mt-auto pt-4">
        {plan === null ? (
          <Link to={paths.pricing} className={buttonStyles("outline", "sm")}>
            {m.dashboard_see_plans()}
          </Link>
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
      <p>{m.dashboard_plan_until({ date })}</p>
      <p className="text-mute">{m.dashboard_days_left({ count: daysLeft, shown: formatNumber(daysLeft) })}</p>
    </>
  );
}
