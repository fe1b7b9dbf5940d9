import type { ComponentType } from "react";
import { lazyPage } from "@/lib/lazy/page";
import type { ViewLoader } from "@/lib/lazy/view";
import { type FirstPageName, findFirstPage, firstPageNames } from "./first-pages";

export type PageComponent = {
  Lazy: ComponentType;
  /** Set once preloaded: it then renders synchronously, and hydration shows no fallback. */
  loaded?: ComponentType;
};

type Load = () => Promise<{ default: ComponentType; view?: ViewLoader<unknown> }>;

const loadPrompts: Load = async () => {
  const { PromptsPage, resultsView } = await import("./routes/library");
  return { default: PromptsPage, view: resultsView };
};

const loaders: Record<FirstPageName, Load> = {
  home: () => import("./routes/home"),
  prompts: loadPrompts,
  promptsChatgpt: loadPrompts,
  promptsMidjourney: loadPrompts,
  promptsWorkflow: loadPrompts,
  prompt: async () => {
    const { PromptPage, promptView } = await import("./routes/library");
    return { default: PromptPage, view: promptView };
  },
  search: async () => {
    const { SearchPage, resultsView } = await import("./routes/library");
    return { default: SearchPage, view: resultsView };
  },
};

export const firstComponents = Object.fromEntries(
  firstPageNames.map((name): [string, PageComponent] => [name, { Lazy: lazyPage(loaders[name]) }]),
) as Record<FirstPageName, PageComponent>;

export const otherPages: PageComponent = { Lazy: lazyPage(() => import("./other-pages")) };

/** Loads the page at a path before its first render; the returned function loads the view hydrated after it. */
export async function preloadPage(pathname: string): Promise<() => Promise<unknown>> {
  const name = findFirstPage(pathname);
  if (name === null) {
    const { default: OtherPages, preloadOtherPage } = await import("./other-pages");
    otherPages.loaded = OtherPages;
    await preloadOtherPage(pathname);
    return async () => {};
  }
  const { default: component, view } = await loaders[name]();
  firstComponents[name].loaded = component;
  return async () => view?.load();
}
