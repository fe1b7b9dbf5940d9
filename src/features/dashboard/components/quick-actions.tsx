import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { m } from "@/lib/i18n";

export type QuickAction = { to: string; label: string };

export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <nav aria-labelledby="quick-title" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="quick-title" className="font-sans text-sm leading-5 font-[560] tracking-normal text-mute">
        {m.dashboard_quick()}
      </h2>
      <ul className="mt-2">
        {actions.map(({ to, label }) => (
          <li key={to} className="border-b border-line last:border-0">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 text-base hover:text-gold"
            >
              {label}
              <ChevronRight size={16} className="text-mute rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
