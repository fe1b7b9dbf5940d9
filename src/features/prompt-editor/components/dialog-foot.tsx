import { type ReactNode, useEffect, useRef } from "react";

type DialogFootProps = { className: string; children: ReactNode };

/** The dialog's foot, with the buttons that decide: always in sight, over what scrolls, and under no notification. */
export function DialogFoot({ className, children }: DialogFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => (foot.current ? keepNotificationsAbove(foot.current) : undefined), []);
  return (
    <div
      ref={foot}
      className={`sticky bottom-0 -mx-6 border-t border-line bg-paper px-6 pt-3 pb-[max(14px,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </div>
  );
}

/** Tells the notification area how far from the window's bottom the foot ends, as long as it is there. */
function keepNotificationsAbove(foot: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => {
    // One that is hidden has no place.
    if (foot.offsetHeight === 0) return;
    style.setProperty("--toast-floor", `${window.innerHeight - foot.getBoundingClientRect().top}px`);
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
