import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const keepsFocus = "main,[role=dialog],[role=menu]";

/**
 * After a way to another page the keyboard begins in its content, unless the page itself or something open over it has
 * taken the focus; the first page is the browser's own affair. Within a page that holds where what led on is gone: a
 * receipt instead of the list, the other collections without the one that was deleted.
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
    // A place on the page has the browser's own focus.
    if (before.hash !== hash) return;
    // Once a menu that was chosen from has closed.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) enter();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, hash, main]);
}
