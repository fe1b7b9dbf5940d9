import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { PlanHistory } from "@/features/payment/components/plan-history";
import { m } from "@/lib/i18n";
import { useOwnSubscription } from "../../guards/use-own-subscription";
import { CurrentPlan } from "./current-plan";

/** The person's plan, its end, and the history of their plans. */
export default function DashboardSubscriptionPage() {
  const { user } = useAuth();
  const subscription = useOwnSubscription();
  if (user === null) return null;
  return (
    <div className="page min-h-dvh">
      <PageTitle>{m.title_subscription()}</PageTitle>
      <div className="mt-9">
        {subscription.isLoadingError ? (
          <LoadFailed onRetry={() => void subscription.refetch()} />
        ) : subscription.data === undefined ? (
          <div aria-hidden="true" className="skeleton h-[430px] rounded-lg sm:h-[278px] border border-line" />
        ) : subscription.data === null ? (
          <NoPlanNeeded />
        ) : (
          <CurrentPlan subscription={subscription.data} />
        )}
      </div>
      <section className="mt-14">
        <div className="mb-5 flex items-end justify-between gap-4">
          <h2 className="text-2xl">{m.subscription_history()}</h2>
          <MoreLink to={paths.paymentDashboard}>{m.subscription_payments()}</MoreLink>
        </div>
        <PlanHistory userId={user.id} />
      </section>
    </div>
  );
}

/** Only exempt roles reach this page without a plan. */
function NoPlanNeeded() {
  return (
    <section className="rounded-lg border border-line bg-surface p-7 sm:p-9">
      <h2 className="text-2xl">{m.subscription_exempt_title()}</h2>
      <p className="mt-2 mb-6 text-soft">{m.subscription_exempt_text()}</p>
      <Link to={paths.pricing} className={buttonStyles()}>
        {m.premium_view_plans()}
      </Link>
    </section>
  );
}
