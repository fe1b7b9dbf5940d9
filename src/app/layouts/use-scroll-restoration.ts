import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const storageKey = (entry: string) => `scroll:${entry}`;

/** A new page begins at its top or at its hash; back and forward return to where the reader was. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => sessionStorage.setItem(storageKey(key), String(window.scrollY));
    window.addEventListener("scrollend", remember);
    window.addEventListener("pagehide", remember);
    return () => {
      window.removeEventListener("scrollend", remember);
      window.removeEventListener("pagehide", remember);
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter in the query string is no new page
  useLayoutEffect(() => {
    const remembered = navigation === "POP" ? Number(sessionStorage.getItem(storageKey(key)) ?? 0) : 0;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target && remembered === 0) target.scrollIntoView();
    else window.scrollTo(0, remembered);
  }, [pathname, hash]);
}
