import type { ComponentType } from "react";
import type { LateView } from "@/lib/late-view";
import { lazyPage } from "@/lib/lazy-page";
import { type FirstPageName, findFirstPage, firstPageNames } from "./first-pages";

export type PageComponent = {
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

type Load = () => Promise<{ default: ComponentType; view?: LateView<unknown> }>;

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

/** The pages that visitors begin with. */
export const firstComponents = Object.fromEntries(
  firstPageNames.map((name): [string, PageComponent] => [name, { Lazy: lazyPage(loaders[name]) }]),
) as Record<FirstPageName, PageComponent>;

/** All others, with the routes among them. */
export const otherPages: PageComponent = { Lazy: lazyPage(() => import("./other-pages")) };

/** Loads the page at a path ahead of its first render; what it returns loads the view that comes to life after the page. */
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
