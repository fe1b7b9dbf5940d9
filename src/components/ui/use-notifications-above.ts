import { type RefObject, useEffect, useRef } from "react";

/** Buttons further above the window's bottom are clear of notifications anyway. */
const farPx = 100;

/** What is mounted, the latest last: an open dialog's buttons lie over those of the page. */
const feet: HTMLElement[] = [];

/** Tells the notification area the height to keep free. */
function measure() {
  const { style } = document.documentElement;
  const foot = feet.at(-1);
  if (!foot) return style.removeProperty("--toast-floor");
  // A hidden element has no position.
  if (foot.offsetHeight === 0) return;
  const { top, bottom } = foot.getBoundingClientRect();
  if (window.innerHeight - bottom < farPx)
    style.setProperty("--toast-floor", `${window.innerHeight - top}px`);
  else style.removeProperty("--toast-floor");
}

/** Keeps notifications above a button or a dialog's buttons instead of over them, while these are mounted. */
export function useNotificationsAbove<Foot extends HTMLElement>(): RefObject<Foot | null> {
  const foot = useRef<Foot>(null);
  useEffect(() => (foot.current ? keepNotificationsAbove(foot.current) : undefined), []);
  return foot;
}

function keepNotificationsAbove(foot: HTMLElement) {
  feet.push(foot);
  const observer = new ResizeObserver(measure);
  observer.observe(foot);
  window.addEventListener("resize", measure);
  return () => {
    feet.splice(feet.indexOf(foot), 1);
    observer.disconnect();
    window.removeEventListener("resize", measure);
    measure();
  };
}
