/**
 * After a focused row was removed, focuses the remove button of the next row, or of the one before. Rows are marked as for
 * `useDragOrder`.
 */
export function focusBeside(ids: readonly string[], place: number) {
  if (document.activeElement !== document.body) return;
  const neighbour = ids[place + 1] ?? ids[place - 1];
  const tools = document.querySelector(`[data-order-id="${neighbour}"]`)?.parentElement;
  const target = tools?.querySelector<HTMLElement>("[data-take-out]") ?? document.querySelector("main");
  target?.focus();
}
