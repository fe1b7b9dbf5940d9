import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type ProgressProps = { label: string; done: number; total: number };

/** How far long work has come: n of N, and a bar. */
export function TransferProgress({ label, done, total }: ProgressProps) {
  const words = m.transfer_of({ done: formatNumber(done), total: formatNumber(total) });
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="font-[560]">{label}</span>
        <span className="text-mute tabular-nums">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 1)}
        aria-valuenow={done}
        aria-valuetext={words}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-gold-fill forced-colors:bg-[Highlight] transition-[width] duration-200"
          style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
        />
      </div>
    </div>
  );
}
