import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

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
    if (first?.href !== location.href) place.current?.replaceChildren();
    else if (!place.current?.contains(first.element)) place.current?.replaceChildren(first.element);
  }, [address]);

  return (
    <div ref={place} data-first-content suppressHydrationWarning>
      {""}
    </div>
  );
}
