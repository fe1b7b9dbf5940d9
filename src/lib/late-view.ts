import { type ComponentType, use, useEffect, useState } from "react";
import { useIsHydrated } from "./hydration";

const retryDelaysMs = [500, 1_500];

export type LateView<View> = {
  loaded?: View;
  /** Loads the view, once for all who ask; what has failed for good is tried anew by who asks next. */
  load: () => Promise<View>;
};

/** A page's script that is not here yet, and no connection to get it by. */
export class PageNotLoaded extends Error {}

export function expectConnection() {
  if (navigator.onLine === false) throw new PageNotLoaded("There is no connection");
}

/** A script that was wanted without a connection comes with it: some browsers keep to what has failed. */
async function connected() {
  if (navigator.onLine !== false) return;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}

/** Loads a script, a second and third time where that fails, and no sooner than there is a connection. */
export async function loadPatiently<View>(load: () => Promise<View>): Promise<View> {
  for (const delay of retryDelaysMs) {
    await connected();
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  await connected();
  return load();
}

/** What a page shows once it stands, in a script of its own. Of `lazy`, React holds back for 300 ms what a fallback stood for. */
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

/** The view once it is wanted and there. Throws to the error screen where it cannot be loaded. */
export function useLateView<View>(view: LateView<View>, isWanted = true): View | undefined {
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
  if (outcome.error !== undefined) throw outcome.error;
  return outcome.loaded;
}

/**
 * The same for the view that a page consists of, inside `<Suspense>`. What is prerendered stays until its script is there; a page
 * that was come to without a connection says so.
 */
export function usePrerenderedView<View>(view: LateView<View>): View | undefined {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const loaded = useLateView(view);
  if (loaded === undefined && !isPrerendered) expectConnection();
  useEffect(() => void performance.mark("view"), []);
  return loaded === undefined && !isHydrated ? use(view.load()) : loaded;
}
