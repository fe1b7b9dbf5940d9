import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";

/** The native select, styled: full keyboard and phone support without a script. */
export function Select({ className = "", children, ...props }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select
        className={`w-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface ps-3.5 pe-10 text-base text-ink transition-shadow hover:border-mute focus:border-gold focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] focus:outline-hidden ${className}`}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        size={17}
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-mute"
      />
    </span>
  );
}
