import type { Column } from "@/components/data/data-table";
import { authorName } from "@/components/prompt/author-name";
import { promptStatuses } from "@/components/status/prompt-status";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { Report } from "../api/reports";
import { outcomeWords, reportReasonWords } from "./state-words";
import { managedTitle } from "./use-acts";

export const reportName = (report: Report) =>
  managedTitle({ title: report.prompt_title, title_ar: report.prompt_title_ar });

/** Without `onSettle` the reports are closed ones, whose outcome shows instead. */
export function reportColumns(
  onEdit: (id: string) => void,
  onCloseReport: ((report: Report) => void) | null,
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
            <bdi className="line-clamp-2 wrap-anywhere">{reportName(report)}</bdi>
          </button>
          <p className="-mt-1.5 pb-1 text-sm text-mute">
            {promptStatuses[report.prompt_status].name()} · <bdi>{authorName(report.author_name)}</bdi>
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
          <span className="block font-[560]">{reportReasonWords[reason]()}</span>
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
    onCloseReport
      ? {
          id: "actions",
          header: m.manage_column_actions(),
          cell: (report: Report) => (
            <Button
              size="sm"
              aria-label={`${m.manage_settle()}: ${reportName(report)}`}
              onClick={() => onCloseReport(report)}
            >
              {m.manage_settle()}
            </Button>
          ),
        }
      : {
          id: "outcome",
          header: m.manage_report_outcome(),
          className: "min-w-[180px] max-w-[320px]",
          cell: ({ outcome, answer, closed_by_name, closed_at }: Report) => (
            <>
              <span className="me-1 font-[560]">{outcome && outcomeWords[outcome]()}</span>
              <span className="text-mute">
                {m.manage_outcome_by({
                  name: closed_by_name ?? m.manage_author_nameless(),
                  when: closed_at === null ? "" : formatMoment(closed_at),
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
