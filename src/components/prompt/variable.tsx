import type { ReactNode } from "react";
import { type VariableState, variableStyles } from "./variable-styles";

export function Variable({ state, children }: { state: VariableState; children: ReactNode }) {
  return (
    <bdi data-state={state} className={variableStyles(state)}>
      {children}
    </bdi>
  );
}
