import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const keepsFocus = "main,[role=dialog],[role=menu]";

/**
 * After a way to another page the keyboard begins in its content, unless the page itself or something open over it has
 * taken the focus; the first page is the browser's own affair.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!document.activeElement?.closest(keepsFocus)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
