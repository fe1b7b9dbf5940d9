import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/lib/hydration";
import { useLoadedView, type ViewLoader } from "@/lib/lazy/view";
import { LoadFailed } from "./load-failed";

type LazyViewProps<View> = {
  view: ViewLoader<View>;
  placeholder: ReactNode;
  /** `offscreen-*` utilities with the usual height of what the build drew, which is then not laid out until it is near. */
  offscreen?: string;
  children: (View: View) => ReactNode;
};

const isPrerendering = typeof document === "undefined";

/**
 * Loads a view when it is scrolled near, so that distant content costs no script. The prerendered page holds its
 * content, or the placeholder if the build did not load it; it hydrates with its script. If that is gone the page
 * stays, with the user's input.
 */
export function LazyView<View extends ComponentType<never>>(props: LazyViewProps<View>) {
  const { view, placeholder, offscreen, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isFirstPage = useState(!useIsHydrated())[0];
  const { loaded: View, error } = useLoadedView(view, isNear);

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

  const isFailed = error !== undefined;
  const isWaiting = View === undefined && !isFailed;
  const className = isFirstPage && !isNear ? offscreen : undefined;
  if (isFirstPage && !isPrerendering && (View === undefined || !isNear))
    return (
      // Keeps the prerendered content until the view loads, without a hydration warning.
      <div ref={place} className={className} suppressHydrationWarning>
        {""}
      </div>
    );
  return (
    <div key="live" ref={place} className={className} data-waiting={isWaiting || undefined}>
      {View ? children(View) : isFailed ? <LoadFailed onRetry={() => location.reload()} /> : placeholder}
    </div>
  );
}
