import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import { PageTitle } from "@/components/ui/page-title";

type StaffPageProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

const ActionsPlace = createContext<HTMLElement | null>(null);

/** The head of every staff page: title, purpose and actions. Room at the end keeps Add Prompt off the last row. */
export function StaffPage({ title, lead, actions, children }: StaffPageProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="wrap pt-7 pb-24 sm:pt-9">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <PageTitle>{title}</PageTitle>
          {lead && <div className="mt-2 max-w-[72ch] text-soft">{lead}</div>}
        </div>
        <div ref={setPlace} className="flex flex-wrap gap-2 empty:hidden">
          {actions}
        </div>
      </div>
      <ActionsPlace value={place}>{children}</ActionsPlace>
    </div>
  );
}

/** Actions that a part of the page adds beside its title. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = use(ActionsPlace);
  return place && createPortal(children, place);
}
