import { type ComponentType, createElement, lazy } from "react";
import { m } from "./i18n";
import { expectConnection, loadPatiently } from "./late-view";
import { notify } from "./notify";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const failed = new Set<() => void>();

/** Lets failed imports be tried again. */
export function forgetFailures() {
  for (const forget of failed) forget();
  failed.clear();
}

/** Like React's `lazy`, but a failure can be retried. */
function lazyAgain<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded = lazy(begin);
  async function begin() {
    try {
      return await load();
    } catch (error) {
      failed.add(() => {
        Loaded = lazy(begin);
      });
      throw error;
    }
  }
  return (props) => createElement(Loaded as ComponentType<Props>, props);
}

/** A page's script. Offline it fails, so that the page can say so. */
export const lazyPage = (load: Load<object>) =>
  lazyAgain<object>(() => loadPatiently(load, expectConnection));

/** An optional part's script: waits for a connection, and says so. */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazyAgain(() => {
    // React asks while it renders, when no other component may change.
    if (navigator.onLine === false) queueMicrotask(() => notify.failure(m.offline_title(), m.part_offline()));
    return loadPatiently(load);
  });
