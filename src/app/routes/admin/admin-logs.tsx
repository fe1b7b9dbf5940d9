import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { TabLinks } from "@/components/ui/tab-links";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { retentionQueryOptions } from "@/features/logs/api/logs";
import { LogView } from "@/features/logs/components/log-view";
import { logWords } from "@/features/logs/components/log-words";
import { logs } from "@/features/logs/model/logs";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** The logs; `?log=` chooses one, the other parameters filter it. */
export default function AdminLogsPage() {
  const { isAdmin } = useAuth();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get("log") ?? "security";
  const log = logs.find((name) => name === wanted);
  const retention = useQuery(retentionQueryOptions()).data?.find((kept) => kept.log === log)?.days;
  return (
    <StaffPage
      title={m.title_admin_logs()}
      lead={
        <>
          <p className="min-h-[1lh]">
            {retention !== undefined && m.logs_kept({ count: retention, shown: formatNumber(retention) })}
          </p>
          {!isAdmin && <p>{m.logs_masked()}</p>}
        </>
      }
    >
      <TabLinks
        label={m.logs_choice()}
        tabs={logs.map((name) => ({
          to: name === "security" ? paths.adminLogs : `${paths.adminLogs}?log=${name}`,
          label: logWords[name](),
          isCurrent: name === log,
        }))}
      />
      {log === undefined ? (
        <UnknownList names={["log"]} onClear={() => setAddress(new URLSearchParams())} />
      ) : (
        <LogView key={log} log={log} maySeeSensitive={isAdmin} />
      )}
    </StaffPage>
  );
}
