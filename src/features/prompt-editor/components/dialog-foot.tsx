import { type ReactNode, type RefObject, useEffect } from "react";
import { useNotificationsAbove } from "@/components/ui/use-notifications-above";

type DialogFootProps = { className: string; children: ReactNode };

/**
 * The dialog's foot, with the buttons that decide: always in sight, over what scrolls, and under no notification. In a
 * low window, such as one zoomed to 400 %, it scrolls with the form.
 */
export function DialogFoot({ className, children }: DialogFootProps) {
  const foot = useNotificationsAbove();
  useFocusAbove(foot);
  return (
    <div
      ref={foot}
      className={`bottom-0 -mx-6 border-t border-line bg-paper px-6 pt-3 pb-[max(14px,env(safe-area-inset-bottom))] [@media(height>=30rem)]:sticky ${className}`}
    >
      {children}
    </div>
  );
}

/** Makes the scrolling parent bring focused controls above the sticky foot (WCAG 2.4.11). */
function useFocusAbove(foot: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const scroller = foot.current?.closest<HTMLElement>(".overflow-y-auto");
    if (!foot.current || !scroller) return;
    const element = foot.current;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === "sticky";
      scroller.style.scrollPaddingBlockEnd = isSticky ? `${element.offsetHeight}px` : "";
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      scroller.style.scrollPaddingBlockEnd = "";
    };
  }, [foot]);
}
