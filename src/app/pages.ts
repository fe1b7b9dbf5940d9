import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";

type Load = () => Promise<{ default: ComponentType }>;

/** One address of the specification's section 2: what it is called, and its lazily loaded component. */
export type Page = {
  path: string;
  title: () => string;
  /** The content belongs to later work: the page says so in one sentence, and menus leave it out. */
  isPending: boolean;
  load: Load;
  Lazy: ComponentType;
  /** Set once it has been loaded ahead: then it renders at once, so that hydration meets no gap. */
  loaded?: ComponentType;
};

function page(path: string, title: () => string, load: Load): Page {
  return { path, title, isPending: false, load, Lazy: lazy(load) };
}

function pendingPage(path: string, title: () => string): Page {
  const load = () => import("./routes/pending");
  return { path, title, isPending: true, load, Lazy: lazy(load) };
}

const libraryPage: Load = () => import("./routes/prompts");

export const publicPages: Page[] = [
  page(paths.home, m.title_home, () => import("./routes/home")),
  page(paths.login, m.title_login, () => import("./routes/login")),
  page(paths.prompts, m.title_prompts, libraryPage),
  page(paths.promptsChatgpt, m.title_prompts_chatgpt, libraryPage),
  page(paths.promptsMidjourney, m.title_prompts_midjourney, libraryPage),
  page(paths.promptsWorkflow, m.title_prompts_workflow, libraryPage),
  page("/prompts/:slug", m.title_prompt, () => import("./routes/prompt")),
  page(paths.search, m.title_search, () => import("./routes/search")),
  page(paths.pricing, m.title_pricing, () => import("./routes/pricing")),
  page(paths.resetPassword, m.title_reset_password, () => import("./routes/reset-password")),
  page(paths.magicLogin, m.title_magic_login, () => import("./routes/magic-login")),
  page(paths.unsubscribe, m.title_unsubscribe, () => import("./routes/unsubscribe")),
  page(paths.signup, m.title_signup, () => import("./routes/signup")),
  page(paths.magicLinkSent, m.title_magic_link_sent, () => import("./routes/magic-link-sent")),
  page(paths.emailConfirmation, m.title_email_confirmation, () => import("./routes/email-confirmation")),
  page(paths.verifyEmail, m.title_verify_email, () => import("./routes/verify-email")),
  pendingPage(paths.examples, m.title_examples),
  pendingPage(paths.enhancedPromptDemo, m.title_enhanced_prompt),
  pendingPage(paths.checkout, m.title_checkout),
  pendingPage(paths.paymentCallback, m.title_payment_callback),
  pendingPage(paths.paymentSuccess, m.title_payment_success),
  pendingPage(paths.paymentFailed, m.title_payment_failed),
  pendingPage(paths.paymentRecovery, m.title_payment_recovery),
  pendingPage(paths.about, m.title_about),
  pendingPage(paths.contact, m.title_contact),
  pendingPage(paths.faq, m.title_faq),
  pendingPage(paths.privacy, m.title_privacy),
  pendingPage(paths.terms, m.title_terms),
];

export const premiumPages: Page[] = [
  pendingPage(paths.favorites, m.title_favorites),
  pendingPage(paths.paymentDashboard, m.title_payment_dashboard),
  pendingPage(paths.dashboard, m.title_dashboard),
];

export const subscriptionPages: Page[] = [pendingPage(paths.dashboardSubscription, m.title_subscription)];

export const prompterPages: Page[] = [
  pendingPage(paths.dashboardPrompter, m.title_my_prompts),
  pendingPage(paths.prompter, m.title_prompter),
];

export const adminPages: Page[] = [
  pendingPage(paths.admin, m.title_admin),
  pendingPage(paths.adminPrompts, m.title_admin_prompts),
  pendingPage(paths.adminPlatformTest, m.title_platform_test),
  pendingPage(paths.demos, m.title_demos),
];

export const notFoundPage = page("*", m.title_not_found, () => import("./routes/not-found"));

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
