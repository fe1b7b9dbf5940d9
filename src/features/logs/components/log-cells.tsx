import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { LogEntry, LogSeverity } from "../model/logs";
import { severityWords } from "./log-words";

const severityStyles: Record<LogSeverity, string> = {
  critical: "border-danger text-danger font-[560]",
  high: "border-gold text-gold font-[560]",
  medium: "border-line-strong text-ink",
  low: "border-line text-soft",
  info: "border-line text-mute",
};

export function SeverityMark({ severity }: { severity: LogSeverity }) {
  return (
    <span
      className={`inline-flex h-6 items-center rounded-full border px-2.5 text-sm whitespace-nowrap ${severityStyles[severity]}`}
    >
      {severityWords[severity]()}
    </span>
  );
}

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {formatMoment(at)}
    </time>
  );
}

type FilterLinkProps = {
  label: string | null;
  onFilter: (label: string) => void;
  isMono?: boolean;
  note?: string | null;
};

/** A value that is a filter for the list. */
export function FilterLink({ label, onFilter, isMono = false, note }: FilterLinkProps) {
  if (!label) return <Plain value={null} />;
  return (
    <button
      type="button"
      aria-label={note ? `${label}, ${note}` : label}
      title={m.logs_only({ name: label })}
      onClick={() => onFilter(label)}
      className="group flex min-h-11 min-w-11 max-w-[260px] flex-col items-start justify-center text-start"
    >
      <span
        className={`max-w-full truncate underline decoration-line-strong underline-offset-4 group-hover:decoration-gold ${
          isMono ? "font-mono text-sm" : ""
        }`}
      >
        <bdi>{label}</bdi>
      </span>
      {note && (
        <span className="max-w-full truncate text-sm text-mute">
          <bdi>{note}</bdi>
        </span>
      )}
    </button>
  );
}

/** The person's name, and their address where it may be seen. */
export function LogPerson({ entry, onFilter }: { entry: LogEntry; onFilter: (id: string) => void }) {
  const { personId, personName, email } = entry;
  if (personId === null) return <span className="text-mute">{m.logs_nobody()}</span>;
  return (
    <FilterLink
      label={personName ?? email ?? personId.slice(0, 8)}
      note={personName === null ? null : email}
      onFilter={() => onFilter(personId)}
    />
  );
}

export function Plain({ value, isMono = false }: { value: string | null; isMono?: boolean }) {
  if (!value) return <span className="text-mute">–</span>;
  return (
    <span title={value} className={`block max-w-[240px] truncate ${isMono ? "font-mono text-sm" : ""}`}>
      <bdi>{value}</bdi>
    </span>
  );
}
