import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { planName } from "@/domain/plan/plan-name";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { ExpiryNotice } from "@/features/access/components/expiry-notice";
import { firstNameQueryOptions } from "@/features/account/api/profile";
import { type Auth, useAuth } from "@/features/auth/components/auth-provider";
import { CurrentPlanCard } from "@/features/dashboard/components/plan-card";
import { QuickActions } from "@/features/dashboard/components/quick-actions";
import { UsedPrompts } from "@/features/usage/components/used-prompts";
import { getLocale, m } from "@/lib/i18n";

/** The member's plan, recently used prompts, and links on. Spec 1.6. */
export default function DashboardPage() {
  const auth = useAuth();
  const userId = auth.user?.id ?? "";
  const firstName = useQuery({ ...firstNameQueryOptions(userId), enabled: auth.user !== null }).data;
  if (auth.user === null) return null;
  return (
    <div className="page flex min-h-dvh flex-col gap-8 pb-8 sm:pb-11">
      <PageTitle>{firstName ? m.dashboard_hello({ name: firstName }) : m.title_dashboard()}</PageTitle>
      <Plan userId={userId} role={auth.userRole ?? "user"} actions={actionsOf(auth)} />
      <UsedPrompts userId={userId} />
    </div>
  );
}

function actionsOf({ canManagePrompts }: Auth) {
  return [
    { to: paths.prompts, label: m.footer_browse() },
    { to: paths.favorites, label: m.nav_favorites() },
    { to: paths.paymentDashboard, label: m.title_payment_dashboard() },
    { to: paths.search, label: m.nav_search() },
    ...(canManagePrompts ? [{ to: paths.dashboardPrompter, label: m.nav_my_prompts() }] : []),
  ];
}

type PlanProps = {
  userId: string;
  role: NonNullable<Auth["userRole"]>;
  actions: ReturnType<typeof actionsOf>;
};

/** A plan that failed to load must never look like no plan (threat A3). */
function Plan({ userId, role, actions }: PlanProps) {
  const subscription = useQuery(subscriptionQueryOptions(userId));
  const held = subscription.data && {
    name: planName(subscription.data.plan, getLocale()),
    end: subscription.data.expires_at,
  };
  return (
    <>
      {held && <ExpiryNotice end={held.end} plan={held.name} />}
      <div className="grid gap-6 md:grid-cols-2">
        {subscription.isLoadingError ? (
          <LoadFailed onRetry={() => void subscription.refetch()} />
        ) : held === undefined ? (
          <div aria-hidden="true" className="skeleton min-h-[190px] rounded-lg" />
        ) : (
          <CurrentPlanCard plan={held} role={role} />
        )}
        <QuickActions actions={actions} />
      </div>
    </>
  );
}
