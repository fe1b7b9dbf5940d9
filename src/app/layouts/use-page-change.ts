import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const keepsFocus = "main,[role=dialog],[role=menu]";

/**
 * Moves the focus to the content after a navigation, unless the page or a dialog has taken it. The first page's focus
 * is left to the browser.
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
