import { Check, CircleDashed, LoaderCircle, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { adviceFor, type CheckName, checkNames, checkWords, type Verdict } from "../model/checks";
import { useChecks } from "./use-checks";

export function PlatformChecks({ mayRun }: { mayRun: boolean }) {
  const { verdicts, running, run, cancel } = useChecks();
  const reasonId = useId();
  const all = Object.values(verdicts);
  const faulty = all.filter(({ fault }) => fault !== null).length;
  const isOver = running === null && all.length === checkNames.length;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {running === null ? (
          <Button
            variant="primary"
            disabled={!mayRun}
            aria-describedby={mayRun ? undefined : reasonId}
            onClick={() => void run()}
          >
            {m.platform_run()}
          </Button>
        ) : (
          <Button onClick={cancel}>{m.data_stop()}</Button>
        )}
        <p role="status" className="text-sm text-soft">
          {isOver &&
            (faulty === 0
              ? m.platform_all_well()
              : m.platform_faulty({ count: faulty, shown: formatNumber(faulty) }))}
        </p>
        {!mayRun && (
          <p id={reasonId} className="text-sm text-soft">
            {m.platform_admins_only()}
          </p>
        )}
      </div>
      <ul aria-label={m.title_platform_test()} className="rounded-lg border border-line bg-surface">
        {checkNames.map((name) => (
          <Line
            key={name}
            name={name}
            verdict={verdicts[name]}
            isRunning={running === name}
            onRun={mayRun && running === null ? () => void run([name]) : null}
          />
        ))}
      </ul>
    </>
  );
}

type LineProps = {
  name: CheckName;
  verdict: Verdict | undefined;
  isRunning: boolean;
  onRun: (() => void) | null;
};

function Line({ name, verdict, isRunning, onRun }: LineProps) {
  const words = checkWords[name];
  return (
    <li
      aria-label={words.name()}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line px-5 py-4 last:border-none"
    >
      <Mark verdict={verdict} isRunning={isRunning} />
      <div className="min-w-0">
        <h2 className="font-sans text-base leading-6 font-[560]">{words.name()}</h2>
        <p className="text-sm text-mute">{words.what()}</p>
        {verdict?.fault && (
          <div className="mt-3 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
            <p>{adviceFor(verdict.fault.code)}</p>
            {verdict.fault.detail && (
              <bdi dir="ltr" className="mt-1.5 block font-mono text-sm text-soft [overflow-wrap:anywhere]">
                {verdict.fault.detail}
              </bdi>
            )}
          </div>
        )}
      </div>
      <div className="flex items-center gap-3">
        <VerdictWord verdict={verdict} isRunning={isRunning} />
        <Button
          size="sm"
          variant="ghost"
          disabled={onRun === null}
          aria-label={m.platform_run_of({ name: words.name() })}
          onClick={onRun ?? undefined}
        >
          {m.platform_run_one()}
        </Button>
      </div>
    </li>
  );
}

type StateProps = { verdict: Verdict | undefined; isRunning: boolean };

function Mark({ verdict, isRunning }: StateProps) {
  const icon = { size: 20 } as const;
  if (isRunning)
    return <LoaderCircle {...icon} className="mt-0.5 animate-spin text-gold motion-reduce:animate-none" />;
  if (!verdict) return <CircleDashed {...icon} className="mt-0.5 text-mute" />;
  return verdict.fault ? (
    <X {...icon} className="mt-0.5 text-danger" />
  ) : (
    <Check {...icon} className="mt-0.5 text-ok" />
  );
}

function VerdictWord({ verdict, isRunning }: StateProps) {
  if (isRunning) return <span className="text-sm text-soft">{m.platform_running()}</span>;
  if (!verdict) return null;
  return (
    <span className={`text-end text-sm ${verdict.fault ? "text-danger" : "text-ok"}`}>
      <span className="block font-[560]">{verdict.fault ? m.platform_failed() : m.platform_ok()}</span>
      <span className="text-mute tabular-nums">{m.platform_ms({ ms: formatNumber(verdict.ms) })}</span>
    </span>
  );
}
