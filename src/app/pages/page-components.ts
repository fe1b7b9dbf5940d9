import type { ComponentType } from "react";
import { lazyPage } from "@/lib/lazy/page";
import type { PageProps } from "./page";
import { findPage, type PageName, pageNames, pages } from "./pages";

type PageComponent = {
  Lazy: ComponentType<PageProps>;
  /** Set once preloaded: it then renders synchronously, and hydration shows no fallback. */
  loaded?: ComponentType<PageProps>;
};

export const pageComponents = Object.fromEntries(
  pageNames.map((name): [string, PageComponent] => [name, { Lazy: lazyPage(pages[name].load) }]),
) as Record<PageName, PageComponent>;

/** Loads the page at a path before its first render; the returned function loads the view hydrated after it. */
export async function preloadPage(pathname: string): Promise<() => Promise<unknown>> {
  const name = findPage(pathname);
  const { default: component, view } = await pages[name].load();
  pageComponents[name].loaded = component;
  return async () => view?.load();
}
