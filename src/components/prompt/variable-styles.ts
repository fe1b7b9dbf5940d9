/** A variable in running text: gold until it is filled, ink afterwards. */
export function variableStyles(isFilled: boolean): string {
  return `rounded-[5px] bg-gold-wash box-decoration-clone px-1.5 py-px font-[560] shadow-[inset_0_-1px_0_color-mix(in_oklab,var(--gold)_45%,transparent)] ${
    isFilled ? "text-ink" : "text-gold"
  }`;
}
