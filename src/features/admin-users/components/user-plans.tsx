import { subscriptionStatuses } from "@/components/status/plan-status";
import { StatusPill } from "@/components/status/status-pill";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { UserDetail } from "../model/user-detail";
import { GuardedButton } from "./guarded-button";
import { UserLine, UserSection } from "./user-section";

type UserPlansProps = {
  user: UserDetail;
  planName: (id: string) => string;
  reason: string | null;
  onGrant: () => void;
  onCancel: (subscription: string) => void;
};

/** All plans of an account, bought or granted; active ones can be cancelled, and more can be granted. */
export function UserPlans({ user, planName, reason, onGrant, onCancel }: UserPlansProps) {
  return (
    <UserSection
      title={m.users_plans()}
      empty={m.users_plans_none()}
      isEmpty={user.subscriptions.length === 0}
      actions={
        <GuardedButton size="sm" reason={reason} onClick={onGrant}>
          {m.users_grant()}
        </GuardedButton>
      }
    >
      <ul>
        {user.subscriptions.map((held) => (
          <UserLine
            key={held.id}
            end={
              (held.status === "active" || held.status === "superseded") && (
                <Button
                  size="sm"
                  disabled={reason !== null}
                  aria-label={m.users_cancel_of({ plan: planName(held.plan_id) })}
                  onClick={() => onCancel(held.id)}
                >
                  {m.users_cancel()}
                </Button>
              )
            }
          >
            <span className="me-2.5">{planName(held.plan_id)}</span>
            <StatusPill status={subscriptionStatuses[held.status]} />
            <span className="block text-sm text-mute">
              <span>{`${held.is_gift ? m.users_given() : m.users_bought()} · ${formatMoment(held.created_at)}`}</span>
              {held.expires_at !== null && (
                <span>{` · ${m.users_until({ day: formatMoment(held.expires_at) })}`}</span>
              )}
            </span>
          </UserLine>
        ))}
      </ul>
    </UserSection>
  );
}
