import { Check, LoaderCircle, Lock, ShieldX } from "lucide-react";
import { Link } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { useGoBack } from "@/lib/use-go-back";

const largeIcon = { size: 24, strokeWidth: 1.6 } as const;

/** 'Verifying access...' or 'Checking subscription...' (spec 2.7). */
export function CheckingAccess({ isSubscription }: { isSubscription: boolean }) {
  return (
    <p role="status" className="wrap flex items-center justify-center gap-3 py-40 text-soft">
      <LoaderCircle {...largeIcon} className="animate-spin text-gold" />
      {isSubscription ? m.access_checking_subscription() : m.access_verifying()}
    </p>
  );
}

/** The 'Access Denied' alert with Go Back and Home (spec 2.7), and Try Again where the role failed to load. */
export function AccessDenied({ reason, onRetry }: { reason: string; onRetry: (() => void) | null }) {
  const goBack = useGoBack();
  return (
    <div className="wrap py-24">
      <EmptyState
        role="alert"
        icon={<ShieldX {...largeIcon} />}
        title={m.access_denied_title()}
        actions={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {m.action_try_again()}
              </Button>
            )}
            <Button variant={onRetry ? "ghost" : "primary"} onClick={goBack}>
              {m.action_go_back()}
            </Button>
            <Link to={paths.home} className={buttonStyles("ghost")}>
              {m.action_home()}
            </Link>
          </>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}

/** The 'Premium Access Required' card (spec 2.7). */
export function PremiumRequired() {
  const benefits = [
    m.premium_benefit_prompts(),
    m.premium_benefit_dashboard(),
    m.premium_benefit_tools(),
    m.premium_benefit_support(),
  ];
  return (
    <div className="wrap py-24">
      <EmptyState
        icon={<Lock {...largeIcon} />}
        title={m.premium_title()}
        actions={
          <>
            <Link to={paths.pricing} className={buttonStyles("primary")}>
              {m.premium_view_plans()}
            </Link>
            <Link to={paths.home} className={buttonStyles("ghost")}>
              {m.premium_back_home()}
            </Link>
          </>
        }
      >
        <ul className="flex flex-col gap-3 text-start">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Check className="mt-0.5 shrink-0 text-gold" />
              {benefit}
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}
