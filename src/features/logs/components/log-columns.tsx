import type { Column } from "@/components/data/data-table";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import type { LogEntry, LogName } from "../model/logs";
import { FilterLink, LogPerson, Moment, Plain, SeverityMark } from "./log-cells";
import { errorKindWords } from "./log-words";

type Acts = { onFilter: (changed: Record<string, string>) => void; onOpen: (entry: LogEntry) => void };

/** The columns of each log; repeated values are links that filter by them. */
export function logColumns(log: LogName, isMasked: boolean, { onFilter, onOpen }: Acts): Column<LogEntry>[] {
  const time: Column<LogEntry> = {
    id: "created_at",
    header: m.logs_time(),
    isSortable: true,
    startsDescending: true,
    isRowHeader: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  };
  const action: Column<LogEntry> = {
    id: "action",
    header: log === "payments" ? m.logs_type() : m.logs_action(),
    cell: (entry) => (
      <FilterLink
        label={entry.action}
        isMono
        onFilter={() => onFilter({ [log === "payments" ? "type" : "action"]: entry.action })}
      />
    ),
  };
  const person: Column<LogEntry> = {
    id: "person",
    header: m.logs_person(),
    cell: (entry) => <LogPerson entry={entry} onFilter={(id) => onFilter({ person: id })} />,
  };
  const more: Column<LogEntry> = {
    id: "details",
    header: m.logs_details(),
    cell: (entry) => (
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3"
        aria-label={m.logs_open({ name: entry.action })}
        onClick={() => onOpen(entry)}
      >
        {m.logs_details()}
      </Button>
    ),
  };
  const own: Record<LogName, Column<LogEntry>[]> = {
    security: [
      {
        id: "severity",
        header: m.logs_severity(),
        cell: ({ severity }) => severity && <SeverityMark severity={severity} />,
      },
      action,
      {
        id: "category",
        header: m.logs_category(),
        cell: ({ category }) => (
          <FilterLink label={category} onFilter={(value) => onFilter({ category: value })} />
        ),
      },
      person,
      ...(isMasked
        ? []
        : [
            {
              id: "ip",
              header: m.logs_address(),
              cell: ({ ipAddress }: LogEntry) => <Plain value={ipAddress} isMono />,
            },
          ]),
    ],
    audit: [
      action,
      person,
      { id: "target", header: m.logs_target(), cell: ({ target }) => <Plain value={target} isMono /> },
    ],
    errors: [
      {
        id: "message",
        header: m.logs_message(),
        cell: ({ action: message }) => <Plain value={message} />,
      },
      {
        id: "kind",
        header: m.logs_type(),
        cell: ({ category }) => errorKindWords[category === "reported" ? "reported" : "shown"](),
      },
      {
        id: "path",
        header: m.logs_path(),
        cell: ({ target }) => <FilterLink label={target} isMono onFilter={(path) => onFilter({ path })} />,
      },
    ],
    payments: [
      action,
      { id: "event", header: m.logs_event(), cell: (entry) => <Plain value={entry.id} isMono /> },
      {
        id: "order",
        header: m.logs_order(),
        cell: ({ orderId }) => (
          <FilterLink label={orderId} isMono onFilter={(order) => onFilter({ order })} />
        ),
      },
      {
        id: "done",
        header: m.logs_done(),
        cell: ({ doneAt }) =>
          doneAt ? <Moment at={doneAt} /> : <span className="font-[560] text-gold">{m.logs_waiting()}</span>,
      },
    ],
  };
  return [time, ...own[log], more];
}
