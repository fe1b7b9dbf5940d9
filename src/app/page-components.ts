import { type ComponentType, lazy } from "react";
import type { LateView } from "@/lib/late-view";
import { type BundledPageName, type PageName, pageNames } from "./pages";

type PageComponent = {
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

type LoadBundled = () => Promise<{ default: ComponentType; view?: LateView<unknown> }>;

const loadPrompts: LoadBundled = async () => {
  const { PromptsPage, resultsView } = await import("./routes/library");
  return { default: PromptsPage, view: resultsView };
};

const bundleLoaders: Partial<Record<PageName, LoadBundled>> = {
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
} satisfies Record<BundledPageName, LoadBundled>;

async function load(name: PageName): ReturnType<LoadBundled> {
  const ofBundle = bundleLoaders[name];
  if (ofBundle) return ofBundle();
  const { loadPage } = await import("./page-loaders");
  return loadPage(name);
}

const components = Object.fromEntries(
  pageNames.map((name): [string, PageComponent] => [name, { Lazy: lazy(() => load(name)) }]),
) as Record<PageName, PageComponent>;

export function componentOf(name: PageName): PageComponent {
  return components[name];
}

/** Loads a page's component ahead of its first render; what it returns loads the view that comes to life after the page. */
export async function preloadPage(name: PageName): Promise<() => Promise<unknown>> {
  const { default: component, view } = await load(name);
  components[name].loaded = component;
  return async () => view?.load();
}
