import { useLayoutEffect, useRef } from "react";

/** A moved row loses focus: gives it back to the pressed button, or to the opposite one if that is disabled. */
export function useFocusAfterMove(order: readonly string[]) {
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null);
  const key = order.join();
  useLayoutEffect(() => {
    if (moved.current === null || key === "") return;
    const { id, step } = moved.current;
    moved.current = null;
    const tools = document.querySelector(`[data-order-id="${id}"]`)?.parentElement;
    const buttons = [step, -step].map((each) =>
      tools?.querySelector<HTMLButtonElement>(`[data-move="${each}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [key]);
  return (id: string, step: -1 | 1) => {
    moved.current = { id, step };
  };
}
