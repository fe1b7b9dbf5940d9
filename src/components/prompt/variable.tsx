import type { ReactNode } from "react";
import { variableStyles } from "./variable-styles";

/** A variable in running text, isolated, so that its language disturbs nothing. */
export function Variable({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  return <bdi className={variableStyles(isFilled)}>{children}</bdi>;
}
