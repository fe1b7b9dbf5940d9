import type { ReactNode } from "react";

type EmptyStateProps = {
  /** `h1` where the empty state is the whole page. */
  as?: "h1" | "h2";
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: "alert" | "status";
};

export function EmptyState({ as: Heading = "h1", icon, title, children, actions, role }: EmptyStateProps) {
  return (
    <section
      role={role}
      className="mx-auto flex w-full max-w-[506px] flex-col items-center rounded-lg border border-line bg-surface px-6 py-11 text-center sm:px-11"
    >
      <span className="grid size-[54px] place-items-center rounded-full bg-gold-wash text-gold">{icon}</span>
      <Heading className="mt-7 text-3xl">{title}</Heading>
      <div className="mt-4 text-soft">{children}</div>
      {actions && <div className="mt-8 flex w-full flex-col gap-2">{actions}</div>}
    </section>
  );
}
