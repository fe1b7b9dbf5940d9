import { Link, type To } from "react-router-dom";
import { formatNumber } from "@/lib/format/numbers";
import { useCurrentInView } from "./use-current-in-view";

type TabLink = {
  to: To;
  label: string;
  isCurrent: boolean;
  /** How many things wait there. */
  count?: number;
};

export const tabStyles = (isCurrent: boolean) =>
  `-mb-px flex h-12 shrink-0 items-center gap-2 border-b-2 px-3 text-sm transition-colors first:-ms-3 focus-visible:-outline-offset-2 ${
    isCurrent
      ? "border-gold font-[560] text-ink"
      : "border-transparent text-soft forced-colors:border-[Canvas] hover:border-line-strong hover:text-ink"
  }`;

/** Switches between views that have an address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInView<HTMLElement>(tabs.findIndex(({ isCurrent }) => isCurrent).toString());
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-5 flex gap-x-1 overflow-x-auto overflow-y-clip border-b border-line ps-3 [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          aria-current={tab.isCurrent ? "page" : undefined}
          className={tabStyles(tab.isCurrent)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="rounded-full bg-gold-wash px-2 text-gold tabular-nums">
              {formatNumber(tab.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
