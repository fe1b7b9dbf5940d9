import { type ComponentType, lazy } from "react";
import type { Load } from "./page-loaders";
import { type BundledPageName, type PageName, pageNames } from "./pages";

type PageComponent = {
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

const loadPrompts: Load = async () => ({ default: (await import("./routes/library")).PromptsPage });

const bundleLoaders: Partial<Record<PageName, Load>> = {
  home: () => import("./routes/home"),
  prompts: loadPrompts,
  promptsChatgpt: loadPrompts,
  promptsMidjourney: loadPrompts,
  promptsWorkflow: loadPrompts,
  prompt: async () => ({ default: (await import("./routes/library")).PromptPage }),
  search: async () => ({ default: (await import("./routes/library")).SearchPage }),
} satisfies Record<BundledPageName, Load>;

async function load(name: PageName) {
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

/** Loads a page's component ahead of its first render. */
export async function preloadPage(name: PageName) {
  components[name].loaded = (await load(name)).default;
}
