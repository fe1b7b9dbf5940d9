import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/data/data-table";
import { DataTable } from "@/components/data/data-table";
import { FilterBar, FilterSelect } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoment } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Report, reportsQueryOptions } from "../api/reports";
import { type ReportList, reasons, reportListSchema } from "../model/list";
import { SettleDialog } from "./settle-dialog";
import { outcomeWords, reasonWords, statusWords } from "./state-words";
import { titleOf } from "./use-acts";

type ReportsViewProps = { onEdit: (id: string) => void };

/** The queue of reports about prompts; each is settled with a note. */
export function ReportsView({ onEdit }: ReportsViewProps) {
  const address = useListAddress(reportListSchema);
  if (address.list === null) return <UnknownList names={address.unknown} onClear={address.clear} />;
  return <Listed onEdit={onEdit} address={address} list={address.list} />;
}

type ListedProps = ReportsViewProps & {
  address: ReturnType<typeof useListAddress<typeof reportListSchema>>;
  list: ReportList;
};

function Listed({ onEdit, address, list }: ListedProps) {
  const found = useQuery(reportsQueryOptions(list, address.after));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState<readonly Report[] | null>(null);
  const rows = found.data?.rows;
  const isOpen = list.status === "open";
  const chosen = (rows ?? []).filter(({ id }) => picked.has(id));
  const isNarrowed = !isOpen || list.reason !== null || list.prompt !== null;
  const nameOf = (report: Report) =>
    titleOf({ title: report.prompt_title, title_ar: report.prompt_title_ar });

  function change(changed: Partial<ReportList>) {
    setPicked(new Set());
    address.change({ ...changed, view: "reports" });
  }

  return (
    <>
      <FilterBar
        onClear={isNarrowed ? () => change({ status: "open", reason: null, prompt: null }) : undefined}
        actions={
          chosen.length > 0 && (
            <Button variant="primary" size="sm" onClick={() => setSettled(chosen)}>
              {m.manage_settle_title({ count: chosen.length, shown: formatNumber(chosen.length) })}
            </Button>
          )
        }
      >
        <FilterSelect
          label={m.manage_reports_state()}
          value={list.status}
          options={[
            { value: "open", label: m.manage_reports_open() },
            { value: "closed", label: m.manage_reports_closed() },
          ]}
          onChange={(status) => change({ status: status ?? "open" })}
        />
        <FilterSelect
          label={m.manage_reason()}
          any={m.manage_any_reason()}
          value={list.reason}
          options={reasons.map((value) => ({ value, label: reasonWords[value]() }))}
          onChange={(reason) => change({ reason })}
        />
      </FilterBar>
      <DataTable
        caption={m.manage_view_reports()}
        columns={reportColumns(nameOf, onEdit, isOpen ? (report) => setSettled([report]) : null)}
        rows={rows}
        rowId={({ id }) => id}
        selection={isOpen ? { picked, onPick: setPicked, nameOf } : undefined}
        isStale={found.isPlaceholderData}
        isFailed={found.isLoadingError}
        onRetry={() => void found.refetch()}
        empty={
          <Notice
            icon={<ShieldCheck size={24} strokeWidth={1.6} aria-hidden />}
            title={isNarrowed ? m.manage_reports_none_found() : m.manage_reports_none()}
          >
            {isNarrowed ? m.manage_none_text() : m.manage_reports_none_text()}
          </Notice>
        }
      />
      <Pager
        paging={address.paging}
        nextCursor={found.data?.nextCursor ?? null}
        isDisabled={found.isPlaceholderData}
      />
      {settled && (
        <SettleDialog
          reports={settled}
          onSettled={() => {
            setSettled(null);
            setPicked(new Set());
          }}
          onClose={() => setSettled(null)}
        />
      )}
    </>
  );
}

function reportColumns(
  nameOf: (report: Report) => string,
  onEdit: (id: string) => void,
  onSettle: ((report: Report) => void) | null,
): Column<Report>[] {
  return [
    {
      id: "prompt",
      header: m.manage_column_title(),
      isRowHeader: true,
      className: "min-w-[200px] max-w-[300px]",
      cell: (report) => (
        <>
          <button
            type="button"
            className="flex min-h-11 w-full items-center text-start font-[560] hover:text-gold"
            onClick={() => onEdit(report.prompt_id)}
          >
            <bdi className="line-clamp-2 wrap-anywhere">{nameOf(report)}</bdi>
          </button>
          <p className="-mt-1.5 pb-1 text-[13px] text-mute">
            {statusWords[report.prompt_status]()} · <bdi>{report.author_name}</bdi>
          </p>
        </>
      ),
    },
    {
      id: "report",
      header: m.manage_report_column(),
      className: "min-w-[240px] max-w-[420px]",
      cell: ({ reason, note }) => (
        <>
          <span className="block font-[560]">{reasonWords[reason]()}</span>
          {note && (
            <bdi dir="auto" className="block whitespace-pre-line text-soft wrap-anywhere">
              {note}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: "when",
      header: m.manage_report_when(),
      className: "whitespace-nowrap text-soft",
      cell: ({ reporter_name, created_at }) =>
        m.manage_report_by({
          name: reporter_name ?? m.manage_report_somebody(),
          when: formatMoment(created_at),
        }),
    },
    onSettle
      ? {
          id: "actions",
          header: m.manage_column_actions(),
          cell: (report: Report) => (
            <Button
              size="sm"
              aria-label={`${m.manage_settle()}: ${nameOf(report)}`}
              onClick={() => onSettle(report)}
            >
              {m.manage_settle()}
            </Button>
          ),
        }
      : {
          id: "outcome",
          header: m.manage_report_outcome(),
          className: "min-w-[180px] max-w-[320px]",
          cell: ({ outcome, answer, settled_by_name, settled_at }: Report) => (
            <>
              <span className="font-[560]">{outcome && outcomeWords[outcome]()}</span>{" "}
              <span className="text-mute">
                {m.manage_outcome_by({
                  name: settled_by_name ?? m.manage_author_nameless(),
                  when: settled_at === null ? "" : formatMoment(settled_at),
                })}
              </span>
              {answer && (
                <bdi dir="auto" className="block whitespace-pre-line text-soft wrap-anywhere">
                  {answer}
                </bdi>
              )}
            </>
          ),
        },
  ];
}
