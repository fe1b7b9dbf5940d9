import { type RefObject, useEffect, useRef } from "react";

/** A foot that ends higher than this above the window's bottom is nowhere near the notifications. */
const farPx = 100;

/** For the buttons of a dialog that decide: as long as they are there, notifications stand above them and not over them. */
export function useNotificationsAbove(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => (foot.current ? keepNotificationsAbove(foot.current) : undefined), []);
  return foot;
}

/** Tells the notification area how far from the window's bottom the foot ends. */
function keepNotificationsAbove(foot: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => {
    // One that is hidden has no place.
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
