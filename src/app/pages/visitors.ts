import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Page } from "./page";

const loadPrompts = async () => {
  const { PromptsPage, resultsView } = await import("../routes/library");
  return { default: PromptsPage, view: resultsView };
};

const loadPrompt = async () => {
  const { PromptPage, promptView } = await import("../routes/library");
  return { default: PromptPage, view: promptView };
};

const loadSearch = async () => {
  const { SearchPage, resultsView } = await import("../routes/library");
  return { default: SearchPage, view: resultsView };
};

/** Pages about the product, and the library. */
export const visitorsPages = {
  home: {
    path: paths.home,
    title: m.title_home,
    description: m.describe_home,
    bundle: "home",
    load: () => import("../routes/home"),
  },
  prompts: {
    path: paths.prompts,
    title: m.title_prompts,
    description: m.describe_prompts,
    bundle: "library",
    load: loadPrompts,
  },
  promptsChatgpt: {
    path: paths.promptsChatgpt,
    title: m.title_prompts_chatgpt,
    description: m.describe_prompts_chatgpt,
    bundle: "library",
    load: loadPrompts,
  },
  promptsMidjourney: {
    path: paths.promptsMidjourney,
    title: m.title_prompts_midjourney,
    description: m.describe_prompts_midjourney,
    bundle: "library",
    load: loadPrompts,
  },
  promptsWorkflow: {
    path: paths.promptsWorkflow,
    title: m.title_prompts_workflow,
    description: m.describe_prompts_workflow,
    bundle: "library",
    load: loadPrompts,
  },
  prompt: { path: "/prompts/:slug", title: m.title_prompt, bundle: "library", load: loadPrompt },
  search: { path: paths.search, title: m.title_search, bundle: "library", load: loadSearch },
  pricing: {
    path: paths.pricing,
    title: m.title_pricing,
    description: m.describe_pricing,
    load: () => import("../routes/pricing"),
  },
  examples: {
    path: paths.examples,
    title: m.title_examples,
    description: m.describe_examples,
    load: () => import("../routes/examples"),
  },
  enhancedPromptDemo: {
    path: paths.enhancedPromptDemo,
    title: m.title_enhanced_prompt,
    description: m.describe_enhanced_prompt,
    load: () => import("../routes/enhanced-prompt-demo/enhanced-prompt-demo"),
  },
  about: {
    path: paths.about,
    title: m.title_about,
    description: m.describe_about,
    load: () => import("../routes/about"),
  },
  connect: {
    path: paths.connect,
    title: m.title_connect,
    description: m.describe_connect,
    load: () => import("../routes/connect"),
  },
  contact: {
    path: paths.contact,
    title: m.title_contact,
    description: m.describe_contact,
    load: () => import("../routes/contact"),
  },
  faq: {
    path: paths.faq,
    title: m.title_faq,
    description: m.describe_faq,
    load: () => import("../routes/faq"),
  },
  privacy: {
    path: paths.privacy,
    title: m.title_privacy,
    description: m.describe_privacy,
    load: () => import("../routes/privacy"),
  },
  terms: {
    path: paths.terms,
    title: m.title_terms,
    description: m.describe_terms,
    load: () => import("../routes/terms"),
  },
  notFound: { path: "*", title: m.title_not_found, load: () => import("../routes/not-found") },
} as const satisfies Record<string, Page>;
