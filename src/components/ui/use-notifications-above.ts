import { type RefObject, useEffect, useRef } from "react";

/** Buttons further above the window's bottom are clear of notifications anyway. */
const farPx = 100;

/** Keeps notifications above a dialog's buttons instead of over them, while the buttons are mounted. */
export function useNotificationsAbove(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => (foot.current ? keepNotificationsAbove(foot.current) : undefined), []);
  return foot;
}

/** Reserves a height for the notification area. */
function keepNotificationsAbove(foot: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => {
    // A hidden element has no position.
    if (foot.offsetHeight === 0) return;
    const { top, bottom } = foot.getBoundingClientRect();
    if (window.innerHeight - bottom < farPx)
      style.setProperty("--toast-floor", `${window.innerHeight - top}px`);
    else style.removeProperty("--toast-floor");
  };
  const observer = new ResizeObserver(measure);
  observer.observe(foot);
  window.addEventListener("resize", measure);
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", measure);
    style.removeProperty("--toast-floor");
  };
}
