import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths";

type Load = () => Promise<{ default: ComponentType }>;

/** One address of the specification's section 2: its lazily loaded component; what it is called stands in `page-titles.ts`. */
export type Page = {
  path: string;
  /** The content belongs to later work: the page says so in one sentence, and menus leave it out. */
  isPending: boolean;
  load: Load;
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

function page(path: string, load: Load): Page {
  return { path, isPending: false, load, Lazy: lazy(load) };
}

function pendingPage(path: string): Page {
  const load = () => import("./routes/pending");
  return { path, isPending: true, load, Lazy: lazy(load) };
}

const libraryPage: Load = async () => ({ default: (await import("./routes/library")).PromptsPage });

export const publicPages: Page[] = [
  page(paths.home, () => import("./routes/home")),
  page(paths.login, () => import("./routes/login")),
  page(paths.prompts, libraryPage),
  page(paths.promptsChatgpt, libraryPage),
  page(paths.promptsMidjourney, libraryPage),
  page(paths.promptsWorkflow, libraryPage),
  page("/prompts/:slug", async () => ({ default: (await import("./routes/library")).PromptPage })),
  page(paths.search, async () => ({ default: (await import("./routes/library")).SearchPage })),
  page(paths.pricing, () => import("./routes/pricing")),
  page(paths.resetPassword, () => import("./routes/reset-password")),
  page(paths.magicLogin, () => import("./routes/magic-login")),
  page(paths.unsubscribe, () => import("./routes/unsubscribe")),
  page(paths.signup, () => import("./routes/signup")),
  page(paths.magicLinkSent, () => import("./routes/magic-link-sent")),
  page(paths.emailConfirmation, () => import("./routes/email-confirmation")),
  page(paths.verifyEmail, () => import("./routes/verify-email")),
  page(paths.examples, () => import("./routes/examples")),
  pendingPage(paths.enhancedPromptDemo),
  pendingPage(paths.checkout),
  pendingPage(paths.paymentCallback),
  pendingPage(paths.paymentSuccess),
  pendingPage(paths.paymentFailed),
  pendingPage(paths.paymentRecovery),
  page(paths.about, () => import("./routes/about")),
  page(paths.contact, () => import("./routes/contact")),
  page(paths.faq, () => import("./routes/faq")),
  page(paths.privacy, () => import("./routes/privacy")),
  page(paths.terms, () => import("./routes/terms")),
];

export const premiumPages: Page[] = [
  pendingPage(paths.favorites),
  pendingPage(paths.paymentDashboard),
  pendingPage(paths.dashboard),
];

export const subscriptionPages: Page[] = [pendingPage(paths.dashboardSubscription)];

export const prompterPages: Page[] = [pendingPage(paths.dashboardPrompter), pendingPage(paths.prompter)];

export const adminPages: Page[] = [
  pendingPage(paths.admin),
  pendingPage(paths.adminPrompts),
  pendingPage(paths.adminPlatformTest),
  pendingPage(paths.demos),
];

export const notFoundPage = page("*", () => import("./routes/not-found"));

const allPages = [...publicPages, ...premiumPages, ...subscriptionPages, ...prompterPages, ...adminPages];

/** Paths of pages that are not there yet; menus leave them out. */
export const pendingPaths: ReadonlySet<string> = new Set(
  allPages.filter((each) => each.isPending).map((each) => each.path),
);

/** The page that stands at a path (without the locale prefix); a named address goes before one with a parameter. */
export function findPage(pathname: string): Page {
  const candidates = allPages.filter((each) => matchPath(each.path, pathname) !== null);
  return candidates.find((each) => !each.path.includes(":")) ?? candidates[0] ?? notFoundPage;
}

/** Loads a page's component ahead of its first render. */
export async function preloadPage(target: Page) {
  target.loaded = (await target.load()).default;
}
