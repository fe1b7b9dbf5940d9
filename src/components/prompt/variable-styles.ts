/** Empty, our example, or the reader's own value. */
export type VariableState = "blank" | "example" | "own";

const looks: Record<VariableState, string> = {
  blank:
    "text-gold shadow-[inset_0_-1px_0_color-mix(in_oklab,var(--gold)_45%,transparent)] forced-colors:underline",
  example: "text-soft underline decoration-gold decoration-dashed decoration-1 underline-offset-4",
  own: "text-ink gilded",
};

/** A variable in running text: gold while blank, dashed while an example, underlined in gold once filled. */
export function variableStyles(state: VariableState): string {
  return `rounded-[5px] bg-gold-wash box-decoration-clone whitespace-pre-line px-1.5 py-px font-[560] ${looks[state]}`;
}
