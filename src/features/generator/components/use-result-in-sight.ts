import { type RefObject, useEffect, useRef } from "react";

/** A panel whose first lines are lower than this share of the window is out of sight, as below the form on a phone. */
const lowestTop = 0.75;

/**
 * What is being written comes into sight where it stands below the window; when it is whole the keyboard is there, unless
 * something else has it: what asked for it is gone meanwhile.
 */
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
