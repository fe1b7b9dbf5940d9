import { type RefObject, useEffect, useRef } from "react";

/** Below this share of the window's height the panel counts as out of view, as on a phone, where it follows the form. */
const lowestTop = 0.75;

/** Scrolls the result into view while it is generated, and focuses it at the end unless another element has the focus. */
export function useResultInSight(panel: RefObject<HTMLElement | null>, isRunning: boolean) {
  const wasRunning = useRef(false);
  useEffect(() => {
    const ended = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (ended && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    if (!isRunning || panel.current === null) return;
    if (panel.current.getBoundingClientRect().top > window.innerHeight * lowestTop)
      panel.current.scrollIntoView({ block: "start" });
  }, [panel, isRunning]);
}
