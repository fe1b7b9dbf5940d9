import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const storageKey = (entry: string, pathname: string) => `scroll:${entry}:${pathname}`;

/**
 * The name of a history entry. The router calls an entry that it has not made "default": the first of each document, and
 * that of a plain link within the page. Those are given a name that a reload keeps.
 */
function nameOf(key: string): string {
  if (key !== "default") return key;
  const state = { idx: null, key: String(Math.random()), ...window.history.state };
  window.history.replaceState(state, "");
  return state.key;
}

/** New pages start at the top or at their hash; back, forward and reload restore the scroll position. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  const entry = useRef("");
  const page = useRef<string>(undefined);
  /** The history entry whose position the page is still too short for. */
  const returning = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => {
      if (returning.current !== entry.current) sessionStorage.setItem(entry.current, String(window.scrollY));
    };
    window.addEventListener("scrollend", remember);
    window.addEventListener("pagehide", remember);
    return () => {
      window.removeEventListener("scrollend", remember);
      window.removeEventListener("pagehide", remember);
    };
  }, []);

  // Before the scroll: its event already belongs to the new entry.
  useLayoutEffect(() => {
    entry.current = storageKey(nameOf(key), pathname);
    const isFirst = page.current === undefined;
    const isSamePage = page.current === pathname + hash;
    page.current = pathname + hash;
    const remembered = navigation === "POP" ? sessionStorage.getItem(entry.current) : null;
    if (remembered !== null && Number(remembered) > 0) {
      const top = Number(remembered);
      window.scrollTo(0, top);
      if (Math.abs(window.scrollY - top) < 2) return;
      returning.current = entry.current;
      const arrive = () => {
        returning.current = undefined;
      };
      // Where the part does not come, without a connection, the page stays as far as it has got.
      const following = import("./follow-to").then(
        ({ followTo }) => followTo(top, arrive),
        () => arrive,
      );
      return () => void following.then((stop) => stop());
    }
    // The reader may have scrolled the prerendered content before hydration.
    if (isFirst && !hash) return;
    // A changed query string is a filter and no new page; a section that is chosen again is gone to.
    if (isSamePage && !hash && navigation !== "POP") return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, navigation, pathname, hash]);
}
