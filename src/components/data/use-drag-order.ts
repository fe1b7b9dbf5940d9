import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { movedTo } from "@/domain/arrange";

/** The id of the row at a point; a row contains the handle that carries `data-order-id`. */
function idAt(x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("li");
  return row?.querySelector<HTMLElement>("[data-order-id]")?.dataset.orderId;
}

type Drag = { id: string; order: readonly string[] };

/** Reorders rows by dragging; calls `onOrder` once, when the pointer is released. */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [shown, setShown] = useState<Drag | null>(null);
  // A ref as well: a pointer may move and be released before React renders.
  const drag = useRef<Drag | null>(null);
  const isDragging = shown !== null;

  function change(next: Drag | null) {
    drag.current = next;
    setShown(next);
  }
  const handleMove = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const target = idAt(clientX, clientY);
    if (!drag.current || target === undefined || target === drag.current.id) return;
    const { id, order } = drag.current;
    change({ id, order: movedTo(order, id, target) });
  });
  const handleUp = useEffectEvent(() => {
    const order = drag.current?.order ?? ids;
    change(null);
    if (order.join() !== ids.join()) onOrder([...order]);
  });
  const handleCancel = useEffectEvent(() => change(null));

  // On the window: moving a row in the document ends its handle's pointer capture.
  useEffect(() => {
    if (!isDragging) return;
    window.addEventListener("pointermove", handleMove);
    window.addEventListener("pointerup", handleUp);
    window.addEventListener("pointercancel", handleCancel);
    return () => {
      window.removeEventListener("pointermove", handleMove);
      window.removeEventListener("pointerup", handleUp);
      window.removeEventListener("pointercancel", handleCancel);
    };
  }, [isDragging]);

  return {
    order: shown?.order ?? ids,
    handle: (id: string) => ({
      "data-order-id": id,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        change({ id, order: ids });
      },
    }),
  };
}
