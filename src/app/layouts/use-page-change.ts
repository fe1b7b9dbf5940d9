import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const keepsFocus = "main,[role=dialog],[role=menu]";

/**
 * Moves the focus to the content after a navigation, unless the page or a dialog has taken it; within a page where the
 * element that navigated is gone. The first page's focus is left to the browser.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { key, pathname, hash } = useLocation();
  const previous = useRef({ key, pathname, hash });

  useEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname, hash };
    if (before.key === key) return;
    const enter = () => main.current?.focus({ preventScroll: true });
    if (before.pathname !== pathname) {
      if (!document.activeElement?.closest(keepsFocus)) enter();
      return;
    }
    // The browser moves the focus to an anchor itself.
    if (before.hash !== hash) return;
    // After the menu that navigated has closed.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) enter();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, hash, main]);
}
