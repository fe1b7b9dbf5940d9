import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { limits } from "@/config/limits";
import { deviceName } from "@/domain/access/device-name";
import { formatMoment } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import {
  type OwnSession,
  sessionsQueryOptions,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
} from "../api/sessions";

/** The person's sessions; every other one can be ended. More than 3 are mentioned, never refused. */
export function SessionsList({ userId }: { userId: string }) {
  const sessions = useQuery(sessionsQueryOptions(userId));
  const revoke = useRevokeSessionMutation(userId);
  const revokeOthers = useRevokeOtherSessionsMutation(userId);
  if (sessions.isPending) return <div className="skeleton h-[68px] rounded-md" />;
  if (sessions.isLoadingError) return <FormFailure>{m.account_failed()}</FormFailure>;
  return (
    <>
      <ul className="flex flex-col">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={revoke.isPending && revoke.variables === session.id}
            onEnd={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data.length > limits.maxConcurrentSessions && (
        <p className="mt-3 text-sm text-gold">
          {m.account_sessions_many({ max: formatNumber(limits.maxConcurrentSessions) })}
        </p>
      )}
      {sessions.data.length > 2 && (
        <Button
          size="sm"
          className="mt-3"
          disabled={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate()}
        >
          {m.account_sessions_end_others()}
        </Button>
      )}
      {(revoke.isError || revokeOthers.isError) && <FormFailure>{m.account_failed()}</FormFailure>}
    </>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceName(session.user_agent) ?? m.account_session_unknown();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-none">
      <MonitorSmartphone className="shrink-0 text-mute" />
      <div className="min-w-0 flex-1">
        <p className="text-base">
          <bdi>{device}</bdi>
          {session.is_current && (
            <span className="ms-2 rounded-full bg-gold-wash px-2 py-0.5 text-sm text-gold">
              {m.account_session_this()}
            </span>
          )}
        </p>
        <p className="text-sm text-mute">
          {session.ip_address && (
            <span>
              <bdi>{session.ip_address}</bdi> ·{" "}
            </span>
          )}
          <span>{m.account_session_active({ moment: formatMoment(session.last_activity) })}</span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          disabled={isEnding}
          aria-label={m.account_session_end_of({ device })}
          onClick={onEnd}
        >
          {m.account_session_end()}
        </Button>
      )}
    </li>
  );
}
