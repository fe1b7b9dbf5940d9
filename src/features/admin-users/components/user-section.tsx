import type { ReactNode } from "react";

type UserSectionProps = {
  title: string;
  empty: string;
  isEmpty: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

export function UserSection({ title, empty, isEmpty, actions, children }: UserSectionProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface px-5 py-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        {actions}
      </div>
      {isEmpty ? <p className="py-2 text-sm text-mute">{empty}</p> : children}
    </section>
  );
}

export function UserLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm last:border-none">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
      {end && <div className="text-sm text-soft">{end}</div>}
    </li>
  );
}
