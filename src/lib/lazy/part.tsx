import { type ReactNode, Suspense, useContext } from "react";
import { ErrorBoundary, ErrorBoundaryContext, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { m } from "../i18n";
import { offerReload } from "../loading/offer-reload";
import { notify } from "../notify";
import { loadScript, ScriptNotLoaded } from "./load";
import { forgetFailures, type LoadComponent, lazyWithRetry } from "./retry";

/** An optional part's script: offline it waits for a connection, and a notification says so. Threat F2. */
export const lazyPart = <Props extends object>(load: LoadComponent<Props>) =>
  lazyWithRetry(() => {
    // React calls this while it renders, when no other component may change.
    if (navigator.onLine === false) queueMicrotask(() => notify.failure(m.offline_title(), m.part_offline()));
    return loadScript(load);
  });

type PartBoundaryProps = {
  children: ReactNode;
  /** Shown until the part is loaded, and where loading fails. */
  fallback?: ReactNode;
  onFailed?: () => void;
};

/** Surrounds a lazy part: where it fails to load a notification says so, and the page works without it. */
export function PartBoundary({ children, fallback = null, onFailed }: PartBoundaryProps) {
  const { pathname } = useLocation();
  const isInPage = useContext(ErrorBoundaryContext) !== null;

  function renderFailed({ error }: FallbackProps) {
    // The page's error screen shows and reports an error of the page itself.
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
