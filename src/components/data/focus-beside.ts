/**
 * A row that is taken out takes the focus with it: the row that comes up has it then, or the one before, at what takes that
 * one out. Rows are known as in `useDragOrder`.
 */
export function focusBeside(ids: readonly string[], place: number) {
  if (document.activeElement !== document.body) return;
  const neighbour = ids[place + 1] ?? ids[place - 1];
  const tools = document.querySelector(`[data-order-id="${neighbour}"]`)?.parentElement;
  const target = tools?.querySelector<HTMLElement>("[data-take-out]") ?? document.querySelector("main");
  target?.focus();
}
