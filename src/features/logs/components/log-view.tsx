import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data/data-table";
import { ExportButton } from "@/components/data/export-button";
import { Pager } from "@/components/data/pager";
import { PageActions } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { exportMax, logQueryOptions } from "../api/logs";
import { saveLog } from "../api/save-log";
import { type LogEntry, type LogName, logAddresses, logFilters } from "../model/logs";
import { EntryDialog } from "./entry-dialog";
import { logColumns } from "./log-columns";
import { LogFilters } from "./log-filters";
import { logWords } from "./log-words";

type LogViewProps = { log: LogName; maySeeSensitive: boolean };

/** One log; the database filters, sorts, pages and masks it. */
export function LogView({ log, maySeeSensitive }: LogViewProps) {
  const { list, unknown, clear, ...address } = useListAddress(logAddresses[log]);
  if (list === null) return <UnknownList names={unknown} onClear={clear} />;
  return <KnownLog log={log} maySeeSensitive={maySeeSensitive} list={list} {...address} />;
}

type KnownLogProps = LogViewProps &
  Pick<ReturnType<typeof useListAddress>, "after" | "change" | "paging"> & {
    list: Record<string, string | null>;
  };

function KnownLog({ log, maySeeSensitive, list, after, change, paging }: KnownLogProps) {
  const filters = logFilters(list);
  const sort = list.sort ?? "-created_at";
  const page = useQuery(logQueryOptions(log, { filters, sort, after }));
  const [opened, setOpened] = useState<LogEntry | null>(null);
  const isNarrowed = Object.keys(filters).length > 0;
  const clearFilters = () =>
    change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])));
  async function handleExport() {
    const isCut = await saveLog(log, filters);
    if (isCut) notify.failure(m.logs_cut(), m.logs_cut_text({ max: formatNumber(exportMax) }));
  }

  return (
    <>
      <PageActions>
        <ExportButton mayExport={maySeeSensitive} onExport={handleExport} />
      </PageActions>
      <LogFilters
        log={log}
        list={list}
        maySeeSensitive={maySeeSensitive}
        onChange={change}
        onClear={isNarrowed ? clearFilters : undefined}
      />
      <DataTable
        caption={logWords[log]()}
        columns={logColumns(log, !maySeeSensitive, { onFilter: change, onOpen: setOpened })}
        rows={page.data?.rows}
        sort={sort}
        onSort={(order) => change({ sort: order })}
        query={page}
        empty={{
          Icon: ScrollText,
          title: isNarrowed ? m.logs_none_found() : m.logs_none(),
          text: isNarrowed ? m.logs_none_found_text() : m.logs_none_text(),
        }}
      />
      <Pager paging={paging} query={page} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
