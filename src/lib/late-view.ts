import { type ComponentType, use, useEffect, useState } from "react";
import { useIsHydrated } from "./hydration";

const attemptsAfterMs = [0, 500, 1_500];
const serverRetryMs = 500;

export type LateView<View> = {
  loaded?: View;
  /** Loads the view once for all callers; the next call retries a failure. */
  load: () => Promise<View>;
};

/** Thrown where a page's script cannot load without a connection. */
export class PageNotLoaded extends Error {}

export function expectConnection() {
  if (navigator.onLine === false) throw new PageNotLoaded("There is no connection");
}

/** Thrown where a script does not load though there is a connection. Some browsers cache that until the page reloads. */
export class ScriptNotLoaded extends Error {}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a reload would find the server. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.origin, { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
}

/** Resolves once the server answers: browsers say "online" before a request gets through. */
export async function reconnected() {
  if (navigator.onLine === false)
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  while (!(await serverAnswers())) await delay(serverRetryMs);
}

/** Waits for a connection, because some browsers cache a failed import. */
async function connected() {
  if (navigator.onLine === false) await reconnected();
}

/** Imports a script in up to three attempts, each once `online` lets it. Throws a `ScriptNotLoaded`. */
export async function loadPatiently<View>(
  load: () => Promise<View>,
  online: () => void | Promise<void> = connected,
): Promise<View> {
  let cause: unknown;
  for (const waitMs of attemptsAfterMs) {
    if (waitMs > 0) await delay(waitMs);
    await online();
    try {
      return await load();
    } catch (error) {
      cause = error;
    }
  }
  throw new ScriptNotLoaded(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** Imports what an act needs. Offline it fails at once, and not for good as an import would in some browsers (threats, F8). */
export const loadForAct = <Module>(load: () => Promise<Module>) => loadPatiently(load, expectConnection);

/** A lazy part of a page. Unlike `lazy`, after which React delays what replaces a fallback by 300 ms. */
export function lateView<View extends ComponentType<never>>(load: () => Promise<View>): LateView<View> {
  let loading: Promise<View> | undefined;
  const view: LateView<View> = {
    load() {
      loading ??= loadPatiently(load).then(
        (loaded) => {
          view.loaded = loaded;
          return loaded;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return view;
}

/** The view, once wanted and loaded, or why it cannot load. */
export function useLateOutcome<View>(view: LateView<View>, isWanted: boolean) {
  const [outcome, setOutcome] = useState<{ loaded?: View; error?: unknown }>(() => ({ loaded: view.loaded }));
  useEffect(() => {
    if (!isWanted || outcome.loaded !== undefined) return;
    let isOver = false;
    view.load().then(
      (loaded) => !isOver && setOutcome({ loaded }),
      (error) => !isOver && setOutcome({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [view, isWanted, outcome.loaded]);
  return outcome;
}

/**
 * The same for the main view of a page, inside `<Suspense>`. Prerendered content stays until the script loads; a navigation
 * without a connection shows that instead. Throws to the error screen where it cannot load.
 */
export function usePrerenderedView<View>(view: LateView<View>): View | undefined {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const { loaded, error } = useLateOutcome(view, true);
  if (error !== undefined) throw error;
  if (loaded === undefined && !isPrerendered) expectConnection();
  useEffect(() => void performance.mark("view"), []);
  return loaded === undefined && !isHydrated ? use(view.load()) : loaded;
}
