import type { ReactNode } from "react";

export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-md border border-danger px-3.5 py-2.5 text-[13.5px] text-danger">
      {children}
    </div>
  );
}
