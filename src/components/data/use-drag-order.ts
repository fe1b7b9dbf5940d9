import { type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { movedTo } from "@/domain/order";

/** The id of the row at a point; a row contains the handle that carries `data-order-id`. */
function idAt(x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("li");
  return row?.querySelector<HTMLElement>("[data-order-id]")?.dataset.orderId;
}

/** Reorders rows by dragging; calls `onOrder` once, when the pointer is released. */
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
