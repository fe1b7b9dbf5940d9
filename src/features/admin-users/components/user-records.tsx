import { Link } from "react-router-dom";
import { orderStatusOf } from "@/components/status/order-status";
import { promptStatuses } from "@/components/status/prompt-status";
import { StatusPill } from "@/components/status/status-pill";
import * as paths from "@/config/paths";
import { deviceName } from "@/domain/access/device-name";
import { formatMoment } from "@/lib/format/dates";
import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { UserDetail } from "../model/user-detail";
import { actionLabel } from "../model/words";
import { UserLine, UserSection } from "./user-section";

type Props = { user: UserDetail };
type PlanProps = Props & { planName: (id: string) => string };

function Meta({ children }: { children: React.ReactNode }) {
  return <span className="block text-sm text-mute">{children}</span>;
}

export function UserOrders({ user, planName }: PlanProps) {
  return (
    <UserSection title={m.users_orders()} empty={m.users_orders_none()} isEmpty={user.orders.length === 0}>
      <ul>
        {user.orders.map((order) => (
          <UserLine key={order.id} end={<StatusPill status={orderStatusOf(order)} />}>
            {planName(order.plan_id)}
            {order.amount_cents !== null && <> · {formatPrice(order.amount_cents / 100)}</>}
            <Meta>
              <span>{formatMoment(order.created_at)}</span>
              {order.amount_refunded_cents !== null && order.amount_refunded_cents > 0 && (
                <span>{` · ${m.users_order_back({ amount: formatPrice(order.amount_refunded_cents / 100) })}`}</span>
              )}
            </Meta>
          </UserLine>
        ))}
      </ul>
    </UserSection>
  );
}

export function UserPrompts({ user }: Props) {
  const { draft = 0, published = 0, hidden = 0 } = user.prompt_counts;
  const counts = [
    [promptStatuses.published, published],
    [promptStatuses.draft, draft],
    [promptStatuses.hidden, hidden],
  ] as const;
  return (
    <UserSection
      title={m.users_prompts()}
      empty={m.users_prompts_none()}
      isEmpty={user.prompts.length === 0}
      actions={
        user.prompts.length > 0 && (
          <p className="text-sm text-mute">
            {counts
              .filter(([, count]) => count > 0)
              .map(([status, count]) => `${status.name()} ${formatNumber(count)}`)
              .join(" · ")}
          </p>
        )
      }
    >
      <ul>
        {user.prompts.map((prompt) => (
          <UserLine key={prompt.id} end={<StatusPill status={promptStatuses[prompt.status]} />}>
            {prompt.status === "published" ? (
              <Link to={paths.prompt(prompt.slug)} className="underline underline-offset-4">
                <bdi>{prompt.title}</bdi>
              </Link>
            ) : (
              <bdi>{prompt.title}</bdi>
            )}
            <Meta>{formatMoment(prompt.updated_at)}</Meta>
          </UserLine>
        ))}
      </ul>
    </UserSection>
  );
}

/** Further sessions are folded. */
const shownSessions = 3;

export function UserSessions({ user }: Props) {
  const { sessions } = user;
  const lineOf = (session: UserDetail["sessions"][number]) => (
    <UserLine key={session.id} end={session.ip_address !== null && <bdi dir="ltr">{session.ip_address}</bdi>}>
      <bdi title={session.user_agent ?? undefined}>
        {user.is_masked ? m.users_masked() : (deviceName(session.user_agent) ?? m.users_device_unknown())}
      </bdi>
      <Meta>{m.users_last_active({ moment: formatMoment(session.last_activity) })}</Meta>
    </UserLine>
  );
  const more = sessions.slice(shownSessions);
  return (
    <UserSection title={m.users_sessions()} empty={m.users_sessions_none()} isEmpty={sessions.length === 0}>
      <ul>{sessions.slice(0, shownSessions).map(lineOf)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-[560] text-gold">
            {m.users_sessions_more({ count: more.length, shown: formatNumber(more.length) })}
          </summary>
          <ul>{more.map(lineOf)}</ul>
        </details>
      )}
    </UserSection>
  );
}

/** The details of an entry that its label does not say. */
function detailsOf({ from, to, plan, days, enabled, outcome }: Record<string, unknown>): string {
  const parts = [from && to ? `${from} → ${to}` : to, plan, days, enabled, outcome === "failed" && outcome];
  return parts
    .filter((part) => part !== undefined && part !== null && part !== false)
    .map(String)
    .join(" · ");
}

export function UserAudit({ user }: Props) {
  return (
    <UserSection title={m.users_audit()} empty={m.users_audit_none()} isEmpty={user.audit.length === 0}>
      <ul>
        {user.audit.map((entry) => (
          <UserLine key={entry.id} end={<bdi dir="ltr">{detailsOf(entry.details)}</bdi>}>
            {actionLabel(entry.action)}
            <Meta>
              <span>{formatMoment(entry.created_at)}</span>
              {entry.actor !== null && (
                <span>
                  {" · "}
                  <bdi>{entry.actor}</bdi>
                </span>
              )}
            </Meta>
          </UserLine>
        ))}
      </ul>
    </UserSection>
  );
}
