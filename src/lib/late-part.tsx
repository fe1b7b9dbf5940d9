import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { m } from "./i18n";
import { forgetFailures } from "./lazy-page";
import { notify } from "./notify";

type LatePartProps = {
  children: ReactNode;
  /** What stands there until the part is loaded, and where it cannot be. */
  fallback?: ReactNode;
  onFailed?: () => void;
};

/** A part of the frame in a script of its own. Where that cannot be loaded it says so, and the page goes on without it. */
export function LatePart({ children, fallback = null, onFailed }: LatePartProps) {
  const { pathname } = useLocation();

  function handleError() {
    // Some browsers keep to what has failed as long as the page stands.
    notify.offer(m.load_failed_title(), m.part_failed_text(), {
      label: m.action_reload(),
      onClick: () => window.location.reload(),
    });
    forgetFailures();
    onFailed?.();
  }

  return (
    <ErrorBoundary fallback={fallback} onError={handleError} resetKeys={[pathname]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
