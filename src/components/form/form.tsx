import type { ReactNode } from "react";
import { useIsHydrated } from "@/lib/hydration";

type FormProps = { onSubmit: (event: React.FormEvent) => Promise<void>; children: ReactNode };

/** Disabled until hydration: early input is not lost, and no early submit sends a password as a query string. */
export function Form({ onSubmit, children }: FormProps) {
  const isHydrated = useIsHydrated();
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)}>
      <fieldset
        disabled={!isHydrated}
        className="flex min-w-0 flex-col gap-5 [&:disabled_:is(button,input)]:opacity-100"
      >
        {children}
      </fieldset>
    </form>
  );
}
