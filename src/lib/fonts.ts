import { useEffect } from "react";

declare global {
  /** Asks for the fonts and sets the page in them (`boot-page.ts`); harmless when repeated. */
  var showFonts: () => void;
}

/** So long after the content its fonts are asked for: what it shows first, and its first pictures, have the line. */
const pauseMs = 100;

/** Asks for the fonts of a page whose content has come; other pages ask with their scripts. */
export function useFontsAfter(isThere: boolean) {
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(showFonts, pauseMs);
    return () => clearTimeout(timer);
  }, [isThere]);
}
