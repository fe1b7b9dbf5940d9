import { m } from "@/lib/i18n";
import { documentTitle } from "./document-title";
import { findPage } from "./find-page";
import { libraryTitles } from "./library-titles";
import { factsOf, type PageName } from "./pages";

const titles: Record<PageName, () => string> = {
  home: m.title_home,
  login: m.title_login,
  ...libraryTitles,
  prompt: m.title_prompt,
  pricing: m.title_pricing,
  resetPassword: m.title_reset_password,
  magicLogin: m.title_magic_login,
  unsubscribe: m.title_unsubscribe,
  signup: m.title_signup,
  magicLinkSent: m.title_magic_link_sent,
  emailConfirmation: m.title_email_confirmation,
  verifyEmail: m.title_verify_email,
  examples: m.title_examples,
  enhancedPromptDemo: m.title_enhanced_prompt,
  checkout: m.title_checkout,
  paymentCallback: m.title_payment_callback,
  paymentSuccess: m.title_payment_success,
  paymentFailed: m.title_payment_failed,
  paymentRecovery: m.title_payment_recovery,
  about: m.title_about,
  contact: m.title_contact,
  faq: m.title_faq,
  privacy: m.title_privacy,
  terms: m.title_terms,
  favorites: m.title_favorites,
  sharedCollection: m.title_shared_collection,
  paymentDashboard: m.title_payment_dashboard,
  dashboard: m.title_dashboard,
  dashboardSubscription: m.title_subscription,
  dashboardPrompter: m.title_my_prompts,
  prompter: m.title_prompter,
  admin: m.title_admin,
  adminCategories: m.title_admin_categories,
  adminUsers: m.title_admin_users,
  adminUser: m.title_admin_user,
  adminPrompts: m.title_admin_prompts,
  adminPayments: m.title_admin_money,
  adminLogs: m.title_admin_logs,
  adminPlatformTest: m.title_platform_test,
  demos: m.title_demos,
  notFound: m.title_not_found,
};

/** A page's title; loaded after first paint, since the HTML already has one. */
export function titleOf(name: PageName): string {
  return titles[name]();
}

/**
 * Sets the document's title for a path; a page with a parameter sets its own. Removes the prerendered tags of another
 * page, such as its canonical address.
 */
export function showTitle(pathname: string) {
  for (const tag of document.head.querySelectorAll<HTMLElement>("[data-page]")) {
    if (tag.dataset.page !== window.location.pathname) tag.remove();
  }
  const name = findPage(pathname);
  if (!factsOf(name).path.includes(":")) document.title = documentTitle(titleOf(name));
}
