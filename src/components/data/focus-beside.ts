import { rowOf } from "./row-of";

/**
 * After a focused row was removed, focuses the menu of the next row, or of the one before. Rows are marked as for
 * `useDragOrder`.
 */
export function focusBeside(ids: readonly string[], place: number) {
  if (document.activeElement !== document.body) return;
  const row = rowOf(ids[place + 1] ?? ids[place - 1]);
  const target = row?.querySelector<HTMLElement>("[aria-haspopup=menu]") ?? document.querySelector("main");
  target?.focus();
}
