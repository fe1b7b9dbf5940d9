import { type ReactNode, Suspense, useContext } from "react";
import { ErrorBoundary, ErrorBoundaryContext, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { ScriptNotLoaded } from "./late-view";
import { forgetFailures } from "./lazy-page";
import { offerReload } from "./loading/offer-reload";

type LatePartProps = {
  children: ReactNode;
  /** Shown until the part is loaded, and where loading fails. */
  fallback?: ReactNode;
  onFailed?: () => void;
};

/** A lazy part. Where it fails to load a notification says so, and the page works without it. */
export function LatePart({ children, fallback = null, onFailed }: LatePartProps) {
  const { pathname } = useLocation();
  const isInPage = useContext(ErrorBoundaryContext) !== null;

  function renderFailed({ error }: FallbackProps) {
    // What breaks inside a page is for its error screen, which reports it.
    if (isInPage && !(error instanceof ScriptNotLoaded)) throw error;
    return fallback;
  }

  function handleError() {
    offerReload();
    forgetFailures();
    onFailed?.();
  }

  return (
    <ErrorBoundary fallbackRender={renderFailed} onError={handleError} resetKeys={[pathname]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
