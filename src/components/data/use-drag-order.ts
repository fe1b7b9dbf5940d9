import { type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { movedTo } from "@/domain/order";

/** The id of the row under a point: rows carry `data-order-id`, or hold what does. */
function idAt(x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("li");
  return row?.querySelector<HTMLElement>("[data-order-id]")?.dataset.orderId;
}

/** Rows that a pointer drags into another order; it is told once, when the pointer lets go. */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null);
  const isDragging = drag !== null;

  const handleMove = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const target = idAt(clientX, clientY);
    if (drag && target !== undefined && target !== drag.id)
      setDrag({ ...drag, order: movedTo(drag.order, drag.id, target) });
  });
  const handleUp = useEffectEvent(() => {
    if (drag && drag.order.join() !== ids.join()) onOrder([...drag.order]);
    setDrag(null);
  });
  const handleCancel = useEffectEvent(() => setDrag(null));

  // At the window: a row that moves takes the pointer away from its handle.
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
    order: drag?.order ?? ids,
    handle: (id: string) => ({
      "data-order-id": id,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        setDrag({ id, order: ids });
      },
    }),
  };
}
