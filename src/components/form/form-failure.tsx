import type { ReactNode } from "react";

export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-md border border-danger px-3.5 py-2.5 text-sm text-danger">
      {children}
    </div>
  );
}
