import type { ReactNode } from "react";
import { languageOfText } from "@/domain/text/language-of-text";
import { type VariableState, variableStyles } from "./variable-styles";

export function Variable({ state, children }: { state: VariableState; children: ReactNode }) {
  return (
    <bdi
      data-state={state}
      lang={typeof children === "string" ? languageOfText(children) : undefined}
      className={variableStyles(state)}
    >
      {children}
    </bdi>
  );
}
