import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { formatDay } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { ShownRun } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";
import { runResultQueryOptions } from "../api/run-result";

type RunResultProps = { run: ShownRun; onClose: () => void };

/** What a model wrote in a house run, and which checks it passed. */
export default function RunResult({ run, onClose }: RunResultProps) {
  const userId = useSession().session?.user.id ?? null;
  const result = useQuery(runResultQueryOptions(run.id, userId));
  return (
    <Modal title={m.prompt_run_title({ model: run.model, day: formatDay(run.ran_at) })} onClose={onClose}>
      <div className="overflow-y-auto px-6 pt-1 pb-6">
        {result.isPending && <div aria-hidden="true" className="skeleton h-40 w-full" />}
        {result.isError && <LoadFailed onRetry={() => void result.refetch()} />}
        {result.data === null && <p className="text-soft">{m.prompt_run_none()}</p>}
        {result.data && <Result {...result.data} />}
      </div>
    </Modal>
  );
}

type ResultProps = { model: string; output: string; checks: { name: string; passed: boolean }[] };

function Result({ model, output, checks }: ResultProps) {
  return (
    <>
      <p className="text-sm text-mute">{m.prompt_run_model({ model })}</p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {checks.map(({ name, passed }) => (
          <li key={name} className="flex items-center gap-1.5">
            {passed ? <Check size={15} aria-hidden="true" /> : <X size={15} aria-hidden="true" />}
            <span className="sr-only">{passed ? m.prompt_run_passed() : m.prompt_run_failed()}</span>
            <bdi className="wrap-anywhere">{checkWords[name]?.() ?? name}</bdi>
          </li>
        ))}
      </ul>
      <div
        dir="auto"
        className="mt-4 rounded-md border border-line bg-paper p-4 whitespace-pre-wrap wrap-anywhere"
      >
        {output || m.prompt_run_empty()}
      </div>
    </>
  );
}

/** The checks of every run; an author's own are shown as written. */
const checkWords: Record<string, () => string> = {
  "not-empty": m.prompt_check_not_empty,
  length: m.prompt_check_length,
  "no-variable": m.prompt_check_no_variable,
  "format-json": m.prompt_check_json,
  "format-table": m.prompt_check_table,
  "format-list": m.prompt_check_list,
  language: m.prompt_check_language,
  examples: m.prompt_check_examples,
};
