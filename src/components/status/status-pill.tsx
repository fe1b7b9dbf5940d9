import type { NamedStatus } from "./named-status";

const tones: Record<NamedStatus["tone"], string> = {
  good: "text-ok",
  bad: "text-danger",
  open: "text-gold",
  idle: "text-mute",
};

export function StatusPill({ status: { name, tone } }: { status: NamedStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5 text-sm font-[560] whitespace-nowrap before:size-1.5 before:rounded-full before:bg-current before:forced-color-adjust-none ${tones[tone]}`}
    >
      {name()}
    </span>
  );
}
