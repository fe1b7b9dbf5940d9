import { type FocusEvent, useEffect, useRef } from "react";

type Focused = { element: Element; list: Element | null; place: number };

/**
 * Where a removed row takes the focus with it, focuses the button of the row that took its place, else the first
 * control of the area. Spread the result on the area.
 */
export function useFocusAfterRemoval<Area extends HTMLElement>() {
  const ref = useRef<Area>(null);
  const focused = useRef<Focused | null>(null);

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const observer = new MutationObserver(() => {
      const lost = focused.current;
      if (!lost || lost.element.isConnected) return;
      focused.current = null;
      // A dialog has taken the focus itself by now.
      if (!document.activeElement?.contains(area)) return;
      const rows = lost.list?.isConnected ? [...lost.list.children] : [];
      const row = rows[Math.min(lost.place, rows.length - 1)];
      const buttons = row?.querySelectorAll<HTMLElement>("button");
      (buttons?.[buttons.length - 1] ?? area.querySelector<HTMLElement>("input, button, textarea"))?.focus();
    });
    observer.observe(area, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function onFocus({ target }: FocusEvent<Area>) {
    const row = target.closest("li");
    const list = row?.parentElement ?? null;
    focused.current = { element: target, list, place: row && list ? [...list.children].indexOf(row) : 0 };
  }

  return { ref, onFocus };
}
