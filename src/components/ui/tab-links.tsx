import { GripVertical } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { formatNumber } from "@/lib/format/numbers";
import { useCurrentInView } from "./use-current-in-view";

type TabLink = {
  /** Needed where two labels may be equal. */
  key?: string;
  to: To;
  label: ReactNode;
  isCurrent: boolean;
  /** How many things are there. */
  count?: number;
  /** They wait for somebody. */
  isDue?: boolean;
  /** Makes the tab one that can be dragged (`useDragOrder`). */
  handle?: ComponentProps<"span">;
};

type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
  /** Stays at the row's end while the tabs scroll. */
  end?: ReactNode;
};

/** Switches between views that have an address. */
export function TabLinks({ label, tabs, className = "mb-5 border-b border-line", end }: TabLinksProps) {
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  const row = useCurrentInView<HTMLUListElement>(`${current} ${tabs.length}`);
  return (
    <nav aria-label={label} className={`flex ${className}`}>
      <ul ref={row} className="tab-row min-w-0">
        {tabs.map((tab) => (
          <li key={tab.key ?? String(tab.label)} className="group/tab relative shrink-0">
            <Link to={tab.to} aria-current={tab.isCurrent ? "page" : undefined} className="tab">
              {tab.label}
              <Count of={tab} />
            </Link>
            {tab.handle && (
              <span
                aria-hidden="true"
                {...tab.handle}
                className="absolute inset-y-0 -start-1 hidden w-4 cursor-grab touch-none place-items-center text-mute opacity-0 group-hover/tab:opacity-100 lg:grid"
              >
                <GripVertical size={14} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {end}
    </nav>
  );
}

function Count({ of: { count, isDue = false } }: { of: TabLink }) {
  if (count === undefined || (isDue && count === 0)) return null;
  return (
    <span className={`tabular-nums ${isDue ? "rounded-full bg-gold-wash px-2 text-gold" : "text-mute"}`}>
      {formatNumber(count)}
    </span>
  );
}
