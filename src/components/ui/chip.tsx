import type { ButtonHTMLAttributes } from "react";

/** The pill of chips and selected tabs; the element around it provides the 44 px touch target. */
export function chipStyles(isOn: boolean): string {
  return `inline-flex h-[34px] items-center gap-1.5 rounded-full border bg-surface px-[11px] text-sm md:px-[13px] whitespace-nowrap transition-colors duration-150 ${
    isOn
      ? "border-ink font-[560] text-ink forced-colors:outline-2"
      : "border-line text-soft group-hover:border-mute"
  }`;
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { isOn: boolean };

export function Chip({ isOn, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="group flex h-11 shrink-0 items-center rounded-full"
      {...props}
    >
      <span className={chipStyles(isOn)}>{children}</span>
    </button>
  );
}
