import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";

type ChipSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { isOn: boolean };

/** A select that looks like a chip and keeps the 44 px touch target. */
export function ChipSelect({ isOn, children, ...props }: ChipSelectProps) {
  return (
    <span className="group relative block h-11 min-w-0">
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 inset-y-[5px] rounded-full border bg-surface transition-colors duration-150 ${
          isOn ? "border-ink" : "border-line group-hover:border-mute"
        }`}
      />
      <select
        className={`relative h-11 max-w-full cursor-pointer appearance-none rounded-full bg-transparent ps-[11px] pe-[25px] text-sm text-ellipsis max-md:[field-sizing:content] md:ps-[13px] md:pe-[30px] ${
          isOn ? "font-[560] text-ink" : "text-soft"
        }`}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        size={14}
        className="pointer-events-none absolute end-2 top-1/2 md:end-2.5 -translate-y-1/2 text-mute"
      />
    </span>
  );
}
