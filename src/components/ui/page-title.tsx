import type { ReactNode } from "react";

export function PageTitle({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h1 id={id} className="text-3xl sm:text-4xl">
      {children}
    </h1>
  );
}
