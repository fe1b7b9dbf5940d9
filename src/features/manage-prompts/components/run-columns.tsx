import { Link } from "react-router-dom";
import type { Column } from "@/components/data/data-table";
import { Button } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { formatMoment } from "@/lib/format/dates";
import { formatNumber, numberFormat } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { HouseRun } from "../api/runs";
import { managedTitle } from "./use-acts";

const MICROUSD = 1_000_000;

/** A cost in millionths of a dollar; most are far below a cent. */
export const formatCost = (microusd: number): string =>
  numberFormat({ style: "currency", currency: "USD", maximumFractionDigits: 4 }).format(microusd / MICROUSD);

export const runStatusWords: Record<HouseRun["status"], () => string> = {
  ok: m.manage_run_ok,
  failed: m.manage_run_failed,
  timeout: m.manage_run_timeout,
  refused: m.manage_run_refused,
};

const runName = ({ prompt_title, prompt_title_ar }: HouseRun) =>
  managedTitle({ title: prompt_title, title_ar: prompt_title_ar });

function sizeOf({ duration_ms, tokens_in, tokens_out }: HouseRun): string {
  const seconds = formatNumber(Math.round(duration_ms / 100) / 10);
  if (tokens_in === null || tokens_out === null) return m.manage_run_seconds({ seconds });
  return m.manage_run_size({ seconds, tokens: formatNumber(tokens_in + tokens_out) });
}

export const runColumns = (onAgain: (run: HouseRun) => void): Column<HouseRun>[] => [
  {
    id: "prompt",
    header: m.manage_column_title(),
    isRowHeader: true,
    className: "min-w-[200px] max-w-[300px]",
    cell: (run) => (
      <Link
        to={paths.prompt(run.prompt_slug)}
        className="flex min-h-11 items-center font-[560] hover:text-gold"
      >
        <bdi className="line-clamp-2 wrap-anywhere">{runName(run)}</bdi>
      </Link>
    ),
  },
  {
    id: "outcome",
    header: m.manage_run_outcome(),
    className: "min-w-[160px]",
    cell: ({ status, passed, total, is_current }) => (
      <>
        <span className={`block ${passed < total ? "font-[560] text-danger" : ""}`}>
          {status === "ok"
            ? m.manage_run_checks({ passed: formatNumber(passed), total: formatNumber(total) })
            : runStatusWords[status]()}
        </span>
        {!is_current && <span className="text-sm text-mute">{m.manage_run_old()}</span>}
      </>
    ),
  },
  {
    id: "model",
    header: m.manage_run_model(),
    className: "min-w-[160px] max-w-[260px]",
    cell: ({ model_name, model, is_sandbox }) => (
      <>
        <span className="block">{model_name}</span>
        <bdi className="block text-sm text-mute wrap-anywhere">
          {is_sandbox ? m.manage_run_sandbox() : model}
        </bdi>
      </>
    ),
  },
  {
    id: "when",
    header: m.manage_run_when(),
    className: "whitespace-nowrap text-soft",
    cell: (run) => (
      <>
        <span className="block">{formatMoment(run.ran_at)}</span>
        <span className="block text-sm text-mute">{sizeOf(run)}</span>
      </>
    ),
  },
  {
    id: "cost",
    header: m.manage_run_cost(),
    isNumeric: true,
    className: "whitespace-nowrap",
    cell: ({ cost_microusd: cost }) => (cost === null ? m.manage_run_unknown_cost() : formatCost(cost)),
  },
  {
    id: "actions",
    header: m.manage_column_actions(),
    cell: (run) => (
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        aria-label={m.manage_run_again_of({ name: runName(run) })}
        onClick={() => onAgain(run)}
      >
        {m.manage_run_again()}
      </Button>
    ),
  },
];
