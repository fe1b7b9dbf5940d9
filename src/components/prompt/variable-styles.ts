/** Empty, our example, or the reader's own value. */
export type VariableState = "blank" | "example" | "own";

const looks: Record<VariableState, string> = {
  blank: "text-gold",
  example: "text-soft underline decoration-gold decoration-dashed decoration-1 underline-offset-4",
  own: "text-ink",
};

/** A variable in running text: gold while blank, dashed while an example, plain once filled. */
export function variableStyles(state: VariableState): string {
  const line =
    state === "example" ? "" : "shadow-[inset_0_-1px_0_color-mix(in_oklab,var(--gold)_45%,transparent)]";
  return `rounded-[5px] bg-gold-wash box-decoration-clone whitespace-pre-line px-1.5 py-px font-[560] ${line} ${looks[state]}`;
}
