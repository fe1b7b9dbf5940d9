import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { getLocale, localizedHref } from "@/lib/i18n";

const keepsFocus = "main,[role=dialog],[role=menu]";

/** The link in the content to a page, by its path. */
function linkTo(main: HTMLElement | null, pathname: string): HTMLAnchorElement | undefined {
  const path = localizedHref({ pathname, search: "", hash: "" }, getLocale());
  return [...(main?.querySelectorAll("a") ?? [])].find((link) => link.pathname === path);
}

/**
 * Moves the focus to the content after a navigation, and after Back to the link of the page that was left, unless the page or a dialog has taken it; within a page where the
 * element that navigated is gone. The first page's focus is left to the browser.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef({ key, pathname, hash });

  useEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname, hash };
    if (before.key === key) return;
    const enter = () => main.current?.focus({ preventScroll: true });
    if (before.pathname !== pathname) {
      if (document.activeElement?.closest(keepsFocus)) return;
      const link = type === "POP" ? linkTo(main.current, before.pathname) : undefined;
      if (link) link.focus({ preventScroll: true });
      else enter();
      return;
    }
    // The browser moves the focus to an anchor itself.
    if (before.hash !== hash) return;
    // After the menu that navigated has closed.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) enter();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, hash, main, type]);
}

/** Shows fonts that waited for another page than the first one (`show-fonts.ts`). */
export function useFontsOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (pathname !== first.current && dataset.fonts !== undefined) dataset.fonts = "";
  }, [pathname]);
}
