import { type ComponentType, createElement, lazy } from "react";
import { expectConnection, loadPatiently } from "./late-view";

type Load = () => Promise<{ default: ComponentType }>;

const failed = new Set<() => void>();

/** Lets pages that could not be loaded be asked for anew. */
export function forgetFailedPages() {
  for (const forget of failed) forget();
  failed.clear();
}

/** As React's `lazy`, with two differences: offline it fails at once, so that the page can say so, and never for good. */
export function lazyPage(load: Load): ComponentType {
  let Page = lazy(begin);
  async function begin() {
    try {
      expectConnection();
      return await loadPatiently(load);
    } catch (error) {
      failed.add(() => {
        Page = lazy(begin);
      });
      throw error;
    }
  }
  return () => createElement(Page);
}

/** As React's `lazy` for what a page can do without: it comes with the connection. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));
