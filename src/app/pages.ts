import { paths } from "../config/paths.ts";

/** Who may enter; what each of them asks stands in `app-routes.tsx`. */
export type Guard = "premium" | "subscription" | "prompter" | "admin";

export type PageFacts = {
  path: string;
  /** A page without one is everybody's, and is rendered when the site is built. */
  guard?: Guard;
  /** The content belongs to later work: the page says so in one sentence, and menus leave it out. */
  isPending?: true;
  /**
   * The chunk that the page is gathered in, with the module in `routes` of that name. Only the pages that visitors begin
   * with have one; the others' modules are named as the pages are, and split as the bundler likes.
   */
  bundle?: "home" | "library";
};

/**
 * All pages (specification, section 2), a prompt's own among them. What each has beside this is typed by these
 * names, so that a page without it does not compile: components, titles, descriptions, menus. Every visitor loads this.
 */
export const pages = {
  home: { path: paths.home, bundle: "home" },
  login: { path: paths.login },
  prompts: { path: paths.prompts, bundle: "library" },
  promptsChatgpt: { path: paths.promptsChatgpt, bundle: "library" },
  promptsMidjourney: { path: paths.promptsMidjourney, bundle: "library" },
  promptsWorkflow: { path: paths.promptsWorkflow, bundle: "library" },
  prompt: { path: "/prompts/:slug", bundle: "library" },
  search: { path: paths.search, bundle: "library" },
  pricing: { path: paths.pricing },
  resetPassword: { path: paths.resetPassword },
  magicLogin: { path: paths.magicLogin },
  unsubscribe: { path: paths.unsubscribe },
  signup: { path: paths.signup },
  magicLinkSent: { path: paths.magicLinkSent },
  emailConfirmation: { path: paths.emailConfirmation },
  verifyEmail: { path: paths.verifyEmail },
  examples: { path: paths.examples },
  enhancedPromptDemo: { path: paths.enhancedPromptDemo, isPending: true },
  checkout: { path: paths.checkout, isPending: true },
  paymentCallback: { path: paths.paymentCallback, isPending: true },
  paymentSuccess: { path: paths.paymentSuccess, isPending: true },
  paymentFailed: { path: paths.paymentFailed, isPending: true },
  paymentRecovery: { path: paths.paymentRecovery, isPending: true },
  about: { path: paths.about },
  contact: { path: paths.contact },
  faq: { path: paths.faq },
  privacy: { path: paths.privacy },
  terms: { path: paths.terms },
  favorites: { path: paths.favorites, guard: "premium", isPending: true },
  paymentDashboard: { path: paths.paymentDashboard, guard: "premium", isPending: true },
  dashboard: { path: paths.dashboard, guard: "premium", isPending: true },
  dashboardSubscription: { path: paths.dashboardSubscription, guard: "subscription", isPending: true },
  dashboardPrompter: { path: paths.dashboardPrompter, guard: "prompter", isPending: true },
  prompter: { path: paths.prompter, guard: "prompter", isPending: true },
  admin: { path: paths.admin, guard: "admin", isPending: true },
  adminPrompts: { path: paths.adminPrompts, guard: "admin", isPending: true },
  adminPlatformTest: { path: paths.adminPlatformTest, guard: "admin", isPending: true },
  demos: { path: paths.demos, guard: "admin", isPending: true },
  notFound: { path: "*" },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;

type NamesWithout<Fact> = {
  [Name in PageName]: (typeof pages)[Name] extends Fact ? never : Name;
}[PageName];

export type OpenPageName = NamesWithout<{ isPending: true }>;

/** The open pages that everybody may enter at one address each: those that search engines may be told of. */
export type PublicPageName = Exclude<OpenPageName & NamesWithout<{ guard: Guard }>, "prompt" | "notFound">;

export type BundledPageName = Exclude<PageName, NamesWithout<{ bundle: string }>>;

export const pageNames = Object.keys(pages) as PageName[];

export function factsOf(name: PageName): PageFacts {
  return pages[name];
}

export function isOpen(name: PageName): boolean {
  return !factsOf(name).isPending;
}
