import { useEffect } from "react";

declare global {
  /** Asks for the fonts and sets the page in them (`boot-page.ts`); harmless when repeated. */
  var showFonts: () => void;
  /** Ends once the boot script has shown what it can of a page, where it tries to. */
  var firstContentShown: Promise<unknown> | undefined;
  /** What the boot script shows of the page at an address until the application has drawn it. */
  var firstContent: { address: string; element: Element } | undefined;
}

/** So long after the content its fonts are asked for: what it shows first, and its first pictures, have the line. */
const pauseMs = 100;

/** Once a page's content has come: its fonts are asked for (other pages ask with their scripts), its stand-in is let go. */
export function useContentShown(isThere: boolean) {
  useEffect(() => {
    if (!isThere) return;
    globalThis.firstContent = undefined;
    const timer = setTimeout(showFonts, pauseMs);
    return () => clearTimeout(timer);
  }, [isThere]);
}
