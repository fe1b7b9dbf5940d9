import { StatusPill } from "@/components/status/status-pill";
import { userStatuses } from "@/components/status/user-status";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { UserDetail } from "../model/user-detail";
import { stateOf } from "../model/words";
import { RoleBadge } from "./user-badges";

export function UserFacts({ user }: { user: UserDetail }) {
  const state = stateOf(user);
  const facts = [
    [
      m.users_email(),
      <bdi key="email" dir="ltr">
        {user.email}
      </bdi>,
    ],
    [m.users_role(), <RoleBadge key="role" role={user.role} isSuperAdmin={user.is_super_admin} />],
    [
      m.users_state(),
      <span key="state" className="flex flex-wrap items-center gap-2">
        <StatusPill status={userStatuses[state]} />
        {state === "banned" && user.banned_until !== null && (
          <span className="text-sm text-mute">
            {m.users_banned_until({ moment: formatMoment(user.banned_until) })}
          </span>
        )}
      </span>,
    ],
    [m.users_joined(), formatMoment(user.created_at)],
    [m.users_seen(), user.last_sign_in_at === null ? m.users_never() : formatMoment(user.last_sign_in_at)],
    [
      m.users_id(),
      <bdi key="id" dir="ltr" className="font-mono text-sm">
        {user.id}
      </bdi>,
    ],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-5 py-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-mute">{label}</dt>
          <dd className="mt-1 text-base [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
