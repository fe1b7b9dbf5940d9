import type { ReactNode } from "react";
import { type VariableState, variableStyles } from "./variable-styles";

/** A variable in running text, isolated, so that its language disturbs nothing. */
export function Variable({ state, children }: { state: VariableState; children: ReactNode }) {
  return (
    <bdi data-state={state} className={variableStyles(state)}>
      {children}
    </bdi>
  );
}
