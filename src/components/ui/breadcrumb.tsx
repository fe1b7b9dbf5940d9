import { Link } from "react-router-dom";
import { m } from "@/lib/i18n";

export function Breadcrumb({ steps }: { steps: { to: string; label: string }[] }) {
  return (
    <nav aria-label={m.breadcrumb_label()} className="text-sm text-mute">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map((step, index) => (
          <li key={step.to} className="flex items-center gap-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link
              to={step.to}
              className="-mx-1.5 flex min-h-11 min-w-8 items-center rounded-sm px-1.5 hover:text-ink"
            >
              {step.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
