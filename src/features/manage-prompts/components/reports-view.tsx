import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data/data-table";
import { choiceFilter, FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { Segments } from "@/components/form/segments";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Report, reportsQueryOptions } from "../api/reports";
import { type ReportList, reasons, reportListSchema } from "../model/list";
import { CloseReportsDialog } from "./close-reports-dialog";
import { reportColumns, reportName } from "./report-columns";
import { reportReasonWords } from "./state-words";

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
  const [closing, setClosing] = useState<readonly Report[] | null>(null);
  const rows = found.data?.rows;
  const isOpen = list.status === "open";
  const chosen = (rows ?? []).filter(({ id }) => picked.has(id));
  const isNarrowed = !isOpen || list.reason !== null || list.prompt !== null;

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
            <Button variant="primary" size="sm" onClick={() => setClosing(chosen)}>
              {m.manage_settle_title({ count: chosen.length, shown: formatNumber(chosen.length) })}
            </Button>
          )
        }
        filters={[
          choiceFilter({
            label: m.manage_reason(),
            any: m.manage_any_reason(),
            value: list.reason,
            options: reasons.map((value) => ({ value, label: reportReasonWords[value]() })),
            onChange: (reason) => change({ reason }),
          }),
        ]}
      >
        <div className="w-full max-w-[260px]">
          <Segments
            label={m.manage_reports_state()}
            value={list.status}
            options={[
              { value: "open", label: m.manage_reports_open() },
              { value: "closed", label: m.manage_reports_closed() },
            ]}
            onChange={(status) => change({ status: reportListSchema.shape.status.parse(status) })}
          />
        </div>
      </FilterBar>
      <DataTable
        caption={m.manage_view_reports()}
        columns={reportColumns(onEdit, isOpen ? (report) => setClosing([report]) : null)}
        rows={rows}
        selection={isOpen ? { picked, onPick: setPicked, nameOf: reportName } : undefined}
        query={found}
        empty={{
          Icon: ShieldCheck,
          title: isNarrowed ? m.manage_reports_none_found() : m.manage_reports_none(),
          text: isNarrowed ? m.manage_none_text() : m.manage_reports_none_text(),
        }}
      />
      <Pager paging={address.paging} query={found} />
      {closing && (
        <CloseReportsDialog
          reports={closing}
          onClosed={() => {
            setClosing(null);
            setPicked(new Set());
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
