import { useLayoutEffect, useRef } from "react";
import { rowOf } from "./row-of";

/** A moved row loses focus: gives it back to the pressed button, to the opposite one if that is disabled, or to the row's menu. */
export function useFocusAfterMove(order: readonly string[]) {
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null);
  const key = order.join();
  useLayoutEffect(() => {
    if (moved.current === null || key === "") return;
    const { id, step } = moved.current;
    moved.current = null;
    const row = rowOf(id);
    const buttons = [`[data-move="${step}"]`, `[data-move="${-step}"]`, "[aria-haspopup=menu]"].map((each) =>
      row?.querySelector<HTMLButtonElement>(each),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [key]);
  return (id: string, step: -1 | 1) => {
    moved.current = { id, step };
  };
}
