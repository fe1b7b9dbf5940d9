import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { BulkRun } from "./use-bulk-run";

type BulkProgressProps = { title: string; run: BulkRun; onCancel: () => void; onClose: () => void };

export function BulkProgress({ title, run, onCancel, onClose }: BulkProgressProps) {
  const { total, done, failures, state } = run;
  const isRunning = state === "running";
  const counts = { done: formatNumber(done), total: formatNumber(total) };
  return (
    <Modal title={title} onClose={isRunning ? onCancel : onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto px-6 pt-1 pb-6">
        <progress
          aria-label={title}
          value={done}
          max={total}
          className="h-2 w-full overflow-hidden rounded-full accent-gold"
        />
        <p role="status" className="text-soft tabular-nums">
          <span>{state === "cancelled" ? m.data_bulk_cancelled(counts) : m.data_bulk_done(counts)}</span>
          {!isRunning && failures.length > 0 && (
            <span>{` ${m.data_bulk_failed({ count: failures.length, shown: formatNumber(failures.length) })}`}</span>
          )}
        </p>
        {failures.length > 0 && (
          <ul className="max-h-[40dvh] overflow-y-auto rounded-md border border-line px-4 py-2 text-sm">
            {failures.map(({ item, reason }) => (
              <li key={item.id} className="border-b border-line py-2 last:border-0">
                <bdi className="font-[560]">{item.name}</bdi>
                <p className="text-danger">{reason}</p>
              </li>
            ))}
          </ul>
        )}
        <Button onClick={isRunning ? onCancel : onClose}>
          {isRunning ? m.data_stop() : m.action_close()}
        </Button>
      </div>
    </Modal>
  );
}
