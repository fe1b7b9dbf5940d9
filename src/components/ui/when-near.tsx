import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type WhenNearProps = { placeholder: ReactNode; children: ReactNode };

/**
 * Shows the placeholder until the reader comes near, then the children, which are usually lazy: what is far below
 * costs a visitor neither script nor request. The prerendered page holds the placeholder.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>{isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}</div>
  );
}
