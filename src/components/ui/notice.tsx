import type { ReactNode } from "react";

type NoticeProps = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: "alert" | "status";
};

export function Notice({ icon, title, children, actions, role }: NoticeProps) {
  return (
    <div
      role={role}
      className="flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-16 text-center"
    >
      <span className="grid size-[54px] place-items-center rounded-full bg-gold-wash text-gold">{icon}</span>
      <h2 className="mt-6 text-2xl sm:text-3xl">{title}</h2>
      {children && <div className="mt-3 max-w-[52ch] text-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
