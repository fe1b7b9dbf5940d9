import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const storageKey = (entry: string, pathname: string) => `scroll:${entry}:${pathname}`;

/** A new page begins at its top or at its hash; back, forward and a reload return to where the reader was. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  const entry = useRef(storageKey(key, pathname));
  const page = useRef<string>(undefined);
  /** The entry whose place the page is still too short for. */
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

  // Before the page is moved: the end of that movement already belongs to the new entry.
  useLayoutEffect(() => {
    entry.current = storageKey(key, pathname);
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
    // Who reads the first content before the application comes may have scrolled on.
    if (isFirst && !hash) return;
    // A filter in the query string is no new page.
    if (isSamePage && navigation !== "POP") return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, navigation, pathname, hash]);
}
