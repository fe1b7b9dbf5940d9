import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import { PageTitle } from "@/components/ui/page-title";
import { planName } from "@/domain/plan/plan-name";
import { localized } from "@/domain/prompt/localized";
import { subscriptionQueryOptions } from "@/features/access/api/subscription";
import { ExpiryNotice } from "@/features/access/components/expiry-notice";
import { firstNameQueryOptions } from "@/features/account/api/profile";
import { type Auth, useAuth } from "@/features/auth/components/auth-provider";
import { PlanLine } from "@/features/dashboard/components/plan-line";
import { SearchForm } from "@/features/library/components/home-search";
import { useCopyCard } from "@/features/library/components/use-copy-card";
import { UsedPrompts } from "@/features/usage/components/used-prompts";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";

const VerdictQuestion = lazyPart(() => import("@/features/verdicts/components/verdict-question"));

/** The member's search, plan and recently used prompts. Spec 1.6. */
export default function DashboardPage() {
  const auth = useAuth();
  const copyCard = useCopyCard();
  const userId = auth.user?.id ?? "";
  const firstName = useQuery({ ...firstNameQueryOptions(userId), enabled: auth.user !== null }).data;
  if (auth.user === null) return null;
  return (
    <div className="page flex min-h-dvh flex-col gap-6 pb-8 sm:pb-11">
      <PageTitle>{firstName ? m.dashboard_hello({ name: firstName }) : m.title_dashboard()}</PageTitle>
      <SearchForm />
      <Plan userId={userId} role={auth.userRole ?? "user"} />
      <UsedPrompts
        userId={userId}
        onCopy={copyCard}
        renderQuestion={(card, promptIds) => (
          <PartBoundary>
            <VerdictQuestion
              userId={userId}
              promptIds={promptIds}
              prompt={{ ...card, title: localized(card, getLocale()).title }}
            />
          </PartBoundary>
        )}
      />
    </div>
  );
}

type PlanProps = { userId: string; role: NonNullable<Auth["userRole"]> };

/** A plan that failed to load must never look like no plan (threat A3). */
function Plan({ userId, role }: PlanProps) {
  const subscription = useQuery(subscriptionQueryOptions(userId));
  if (subscription.isLoadingError) return <LoadFailed onRetry={() => void subscription.refetch()} />;
  if (subscription.data === undefined)
    return <div aria-hidden="true" className="skeleton min-h-[58px] rounded-md" />;
  const held = subscription.data && {
    name: planName(subscription.data.plan, getLocale()),
    end: subscription.data.expires_at,
  };
  return (
    <>
      {held && <ExpiryNotice end={held.end} plan={held.name} />}
      <PlanLine plan={held} role={role} />
    </>
  );
}
