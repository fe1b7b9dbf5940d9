import { type ReactNode, useId, useState } from "react";
import { languageOfText } from "@/domain/text/language-of-text";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { ChartProps } from "./chart";
import { chartColours } from "./chart-series";

const Chart = lazyPart(() => import("./chart"));

type ChartWithTableProps = ChartProps & {
  title: string;
  lead?: ReactNode;
  /** The heading of the first column: day, plan. */
  labelHeader: string;
  /** Shown instead of chart and table where there is no data. */
  empty?: ReactNode;
};

/** A chart, loaded lazily, with the same figures as a table: shown on demand, and always read by screen readers. */
export function ChartWithTable({ title, lead, labelHeader, empty, ...chart }: ChartWithTableProps) {
  const id = useId();
  const figures = useId();
  const [isLost, setLost] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { series, rows, format } = chart;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface px-5 pt-5 pb-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead && <div className="mt-1 text-sm text-soft">{lead}</div>}
      {empty ? (
        <div className="mt-4 grid min-h-[220px] place-items-center rounded-md border border-dashed border-line-strong px-6 text-center text-sm text-soft">
          {empty}
        </div>
      ) : (
        <>
          {!isLost && (
            <div aria-hidden="true" className="mt-4 min-w-0">
              <PartBoundary fallback={<div className="skeleton h-[220px]" />} onFailed={() => setLost(true)}>
                <Chart {...chart} />
              </PartBoundary>
              {series.length > 1 && (
                <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
                  {series.map(({ key, name, colour }) => (
                    <li key={key} className="flex items-center gap-1.5">
                      <i
                        className="size-2.5 rounded-[3px] forced-color-adjust-none"
                        style={{ background: chartColours[colour] }}
                      />
                      {name}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={figures}
            className="mt-2 -mb-2 flex min-h-11 items-center gap-1.5 text-sm font-[560] text-gold"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.data_hide_figures() : m.data_show_figures()}
            <span className="sr-only">: {title}</span>
          </button>
          <div id={figures} className={isOpen || isLost ? "mt-3 mb-1" : "sr-only"}>
            <FiguresTable
              title={title}
              labelHeader={labelHeader}
              series={series}
              rows={rows}
              format={format}
              isShown={isOpen || isLost}
            />
          </div>
        </>
      )}
    </section>
  );
}

type FiguresTableProps = Pick<ChartWithTableProps, "title" | "labelHeader" | "series" | "rows" | "format"> & {
  isShown: boolean;
};

function FiguresTable({ title, labelHeader, series, rows, format, isShown }: FiguresTableProps) {
  return (
    <div
      tabIndex={isShown ? 0 : undefined}
      className={
        isShown ? "max-h-[248px] scroll-pt-10 overflow-auto rounded-md border border-line" : undefined
      }
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[labelHeader, ...series.map(({ name }) => name)].map((header, at) => (
              <th
                key={header}
                scope="col"
                className={`sticky top-0 border-b border-line-strong bg-sunken px-3 py-1.5 text-sm font-[560] whitespace-nowrap text-soft ${at === 0 ? "text-start" : "text-end"}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th
                scope="row"
                className="border-b border-line px-3 py-1 text-start font-normal whitespace-nowrap"
              >
                <bdi lang={languageOfText(label)}>{label}</bdi>
              </th>
              {series.map(({ key }) => (
                <td key={key} className="border-b border-line px-3 py-1 text-end tabular-nums">
                  {format(values[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
