/** The row that is ordered by `useDragOrder`. */
export function rowOf(id: string | undefined): Element | undefined {
  return document.querySelector(`[data-order-id="${id}"]`)?.closest("li") ?? undefined;
}
