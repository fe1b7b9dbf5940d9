import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { TransferProgress } from "./progress";
import type { Run } from "./use-import";

type RunningStepProps = {
  run: Run;
  isStopping: boolean;
  failure: "connection" | "limit" | null;
  onStop: () => void;
  onRetry: () => void;
  onEnd: () => void;
};

export function RunningStep({ run, isStopping, failure, onStop, onRetry, onEnd }: RunningStepProps) {
  return (
    <div className="flex flex-col gap-5 px-6 pt-2 pb-7">
      <TransferProgress label={m.transfer_running()} done={run.done} total={run.total} />
      {failure ? (
        <>
          <div role="alert">
            <p className="font-[560] text-danger">{m.transfer_failed()}</p>
            <p className="mt-1 text-sm text-soft">
              {failure === "limit" ? m.transfer_failed_limit() : m.transfer_failed_text()}
            </p>
          </div>
          <div className="flex gap-2">
            <Button variant="primary" onClick={onRetry}>
              {m.transfer_retry()}
            </Button>
            <Button onClick={onEnd}>{m.transfer_end()}</Button>
          </div>
        </>
      ) : (
        <div className="flex items-center gap-4">
          <Button disabled={isStopping} onClick={onStop}>
            {m.transfer_stop()}
          </Button>
          {isStopping && (
            <p role="status" className="text-sm text-mute">
              {m.transfer_stopping()}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
