import { type ComponentType, lazy } from "react";
import type { OpenPageName, PageName } from "./pages";

type Load = () => Promise<{ default: ComponentType }>;

type PageComponent = {
  load: Load;
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

const loadPrompts: Load = async () => ({ default: (await import("./routes/library")).PromptsPage });

const loaders: Record<OpenPageName, Load> = {
  home: () => import("./routes/home"),
  login: () => import("./routes/login"),
  prompts: loadPrompts,
  promptsChatgpt: loadPrompts,
  promptsMidjourney: loadPrompts,
  promptsWorkflow: loadPrompts,
  prompt: async () => ({ default: (await import("./routes/library")).PromptPage }),
  search: async () => ({ default: (await import("./routes/library")).SearchPage }),
  pricing: () => import("./routes/pricing"),
  resetPassword: () => import("./routes/reset-password"),
  magicLogin: () => import("./routes/magic-login"),
  unsubscribe: () => import("./routes/unsubscribe"),
  signup: () => import("./routes/signup"),
  magicLinkSent: () => import("./routes/magic-link-sent"),
  emailConfirmation: () => import("./routes/email-confirmation"),
  verifyEmail: () => import("./routes/verify-email"),
  examples: () => import("./routes/examples"),
  about: () => import("./routes/about"),
  contact: () => import("./routes/contact"),
  faq: () => import("./routes/faq"),
  privacy: () => import("./routes/privacy"),
  terms: () => import("./routes/terms"),
  notFound: () => import("./routes/not-found"),
};

function componentFor(load: Load): PageComponent {
  return { load, Lazy: lazy(load) };
}

const pending = componentFor(() => import("./routes/pending"));

const components: Partial<Record<PageName, PageComponent>> = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, componentFor(load)]),
);

export function componentOf(name: PageName): PageComponent {
  return components[name] ?? pending;
}

/** Loads a page's component ahead of its first render. */
export async function preloadPage(name: PageName) {
  const component = componentOf(name);
  component.loaded = (await component.load()).default;
}
