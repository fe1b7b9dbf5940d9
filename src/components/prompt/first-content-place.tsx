import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** So long after the first content what takes its place is being drawn. */
const drawingMs = 1_000;

/** Who had moved on to a link of the first content finds the focus at the same link of what takes its place. */
function keepFocus(place: Element | null) {
  const link = document.activeElement;
  if (!(link instanceof HTMLAnchorElement) || !place?.contains(link)) return;
  const same = `#main a[href="${link.getAttribute("href")}"]`;
  const observer = new MutationObserver(focusSame);
  const timer = setTimeout(() => observer.disconnect(), drawingMs);
  function focusSame() {
    const isElsewhere = document.activeElement !== document.body;
    const found = isElsewhere ? null : document.querySelector<HTMLElement>(same);
    found?.focus({ preventScroll: true });
    if (!isElsewhere && !found) return;
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * Where a page's first content stands before the application draws it (`showFirstContent`): ahead of the skeleton, which
 * it hides, and only at the address it was asked for. The empty text makes it a place whose content is not React's.
 */
export function FirstContentPlace() {
  const place = useRef<HTMLDivElement>(null);
  const address = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew at every address
  useLayoutEffect(() => {
    const first = globalThis.firstContent;
    if (first?.address !== location.pathname + location.search) place.current?.replaceChildren();
    else if (!place.current?.contains(first.element)) place.current?.replaceChildren(first.element);
  }, [address]);

  useLayoutEffect(() => {
    const element = place.current;
    return () => keepFocus(element);
  }, []);

  return (
    <div ref={place} data-first-content suppressHydrationWarning>
      {""}
    </div>
  );
}
