import { Link } from "react-router-dom";
import { subscriptionStatuses } from "@/components/status/plan-status";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { planName } from "@/domain/plan/plan-name";
import { formatLongDay } from "@/lib/format/dates";
import { getLocale, m } from "@/lib/i18n";

type CurrentPlanProps = {
  subscription: {
    created_at: string;
    expires_at: string | null;
    plan: { name: string; name_ar: string | null; is_lifetime: boolean };
  };
};

export function CurrentPlan({ subscription: { created_at, expires_at, plan } }: CurrentPlanProps) {
  return (
    <section
      aria-label={m.subscription_plan()}
      className="rounded-lg border border-line bg-surface p-7 sm:p-9"
    >
      <h2 className="text-3xl">{planName(plan, getLocale())}</h2>
      <dl className="mt-6 grid gap-6 sm:grid-cols-3">
        <Fact name={m.subscription_status()} value={subscriptionStatuses.active.name()} />
        <Fact
          name={m.subscription_until()}
          value={expires_at === null ? m.subscription_never() : formatLongDay(expires_at)}
        />
        <Fact name={m.subscription_since()} value={formatLongDay(created_at)} />
      </dl>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-soft">
          {plan.is_lifetime ? m.subscription_lifetime_text() : m.subscription_extend_text()}
        </p>
        {!plan.is_lifetime && (
          <Link to={paths.pricing} className={buttonStyles("primary")}>
            {m.subscription_extend()}
          </Link>
        )}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-mute">{name}</dt>
      <dd className="mt-1 font-[560]">{value}</dd>
    </div>
  );
}
