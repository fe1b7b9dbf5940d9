import type { ReactNode } from "react";

export function PageTitle({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h1 id={id} className="text-[40px] sm:text-[48px]">
      {children}
    </h1>
  );
}
