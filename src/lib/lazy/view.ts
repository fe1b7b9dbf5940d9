import { type ComponentType, use, useEffect, useState } from "react";
import { useIsHydrated } from "../hydration";
import { expectConnection, loadScript } from "./load";

export type ViewLoader<View> = {
  loaded?: View;
  /** Loads the view once for all callers; the next call retries a failure. */
  load: () => Promise<View>;
};

const prerendered = new Set<ViewLoader<unknown>>();

/** The lazy main content of a page. Unlike `lazy`, after which React delays what replaces a fallback by 300 ms. */
export function lazyView<View extends ComponentType<never>>(load: () => Promise<View>): ViewLoader<View> {
  let loading: Promise<View> | undefined;
  const view: ViewLoader<View> = {
    load() {
      loading ??= loadScript(load).then(
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

/** A lazy view that is part of the prerendered page. */
export function prerenderedView<View extends ComponentType<never>>(load: () => Promise<View>) {
  const view = lazyView(load);
  prerendered.add(view);
  return view;
}

/** Loads the prerendered views of all pages loaded so far, and those inside them. */
export async function loadPrerenderedViews() {
  // A Set's iterator also visits what is added meanwhile.
  for (const view of prerendered) await view.load();
}

/** The view, once wanted and loaded, or why it cannot load. */
export function useLoadedView<View>(view: ViewLoader<View>, isWanted: boolean) {
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
 * The main view of a page, inside `<Suspense>`. Prerendered content stays until the script loads; a navigation without a
 * connection shows that instead. Throws to the error screen where it cannot load.
 */
export function useLazyView<View>(view: ViewLoader<View>): View | undefined {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const { loaded, error } = useLoadedView(view, true);
  if (error !== undefined) throw error;
  if (loaded === undefined && !isPrerendered) expectConnection();
  useEffect(() => void performance.mark("view"), []);
  return loaded === undefined && !isHydrated ? use(view.load()) : loaded;
}
