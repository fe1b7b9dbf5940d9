import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

type StaffPageProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The head of every staff page: title, purpose and actions. */
export function StaffPage({ title, lead, actions, children }: StaffPageProps) {
  return (
    <div className="page pb-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <PageTitle>{title}</PageTitle>
          {lead && <div className="mt-2 max-w-[72ch] text-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
