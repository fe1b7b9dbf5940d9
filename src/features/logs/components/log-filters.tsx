import { choiceFilter, daysFilter, FilterBar, textFilter } from "@/components/data/filter-bar";
import { m } from "@/lib/i18n";
import { errorKinds, type LogName, severities } from "../model/logs";
import { errorKindWords, severityWords } from "./log-words";
import { usePersonFilter } from "./use-person-filter";

type LogFiltersProps = {
  log: LogName;
  list: Record<string, string | null>;
  onChange: (changed: Record<string, string | null>, options?: { replace?: boolean }) => void;
  /** Present where a filter is set. */
  onClear?: () => void;
  maySeeSensitive: boolean;
};

const searchLabels: Record<LogName, () => string> = {
  security: m.logs_search,
  audit: m.logs_search,
  errors: m.logs_search_message,
  payments: m.logs_search_event,
};

export function LogFilters({ log, list, maySeeSensitive, onChange, onClear }: LogFiltersProps) {
  const hasPeople = log === "security" || log === "audit";
  const findPerson = usePersonFilter(maySeeSensitive, (person) => onChange({ person }));
  const written = (name: string, label: string) =>
    textFilter({ label, value: list[name] ?? "", onChange: (value) => onChange({ [name]: value }) });
  return (
    <FilterBar
      searchLabel={searchLabels[log]()}
      query={list.q ?? ""}
      onQuery={(q) => onChange({ q }, { replace: true })}
      onClear={onClear}
      filters={[
        ...(log === "security"
          ? [
              choiceFilter({
                label: m.logs_severity(),
                any: m.logs_any_severity(),
                value: severities.find((each) => each === list.severity) ?? null,
                options: severities.map((value) => ({ value, label: severityWords[value]() })),
                onChange: (severity) => onChange({ severity }),
              }),
            ]
          : []),
        ...(log === "payments"
          ? [
              choiceFilter({
                label: m.logs_state(),
                any: m.logs_any_state(),
                value: list.state === "done" || list.state === "waiting" ? list.state : null,
                options: [
                  { value: "done", label: m.logs_done() },
                  { value: "waiting", label: m.logs_waiting() },
                ],
                onChange: (state) => onChange({ state }),
              }),
            ]
          : []),
        ...(log === "errors"
          ? [
              choiceFilter({
                label: m.logs_type(),
                any: m.logs_any_kind(),
                value: errorKinds.find((each) => each === list.kind) ?? null,
                options: errorKinds.map((value) => ({ value, label: errorKindWords[value]() })),
                onChange: (kind) => onChange({ kind }),
              }),
            ]
          : []),
        ...(log === "security" ? [written("category", m.logs_category())] : []),
        ...(hasPeople ? [written("action", m.logs_action())] : []),
        ...(log === "payments" ? [written("type", m.logs_type())] : []),
        ...(log === "errors" ? [written("path", m.logs_path())] : []),
        ...(hasPeople
          ? [
              textFilter({
                label: maySeeSensitive ? m.logs_person_by_email() : m.logs_person_id(),
                value: list.person ?? "",
                onChange: findPerson,
              }),
            ]
          : []),
        ...(log === "audit" ? [written("target", m.logs_target_id())] : []),
        daysFilter({
          value: { from: list.from || null, until: list.until || null },
          onChange,
        }),
      ]}
    />
  );
}
