import { useLayoutEffect, useRef } from "react";

/**
 * Where a page's first content stands before the application draws it (`showFirstContent`): ahead of the skeleton, which
 * it hides. React leaves alone what is in it.
 */
export function FirstContentPlace() {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const first = globalThis.firstContent;
    if (first?.href !== location.href || place.current?.contains(first.element)) return;
    place.current?.replaceChildren(first.element);
  }, []);

  return (
    <div ref={place} data-first-content suppressHydrationWarning>
      {""}
    </div>
  );
}
