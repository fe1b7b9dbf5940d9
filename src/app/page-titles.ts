import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";
import { documentTitle } from "./document-title";
import { findPage } from "./pages";

const titles: Record<string, () => string> = {
  [paths.home]: m.title_home,
  [paths.login]: m.title_login,
  [paths.prompts]: m.title_prompts,
  [paths.promptsChatgpt]: m.title_prompts_chatgpt,
  [paths.promptsMidjourney]: m.title_prompts_midjourney,
  [paths.promptsWorkflow]: m.title_prompts_workflow,
  "/prompts/:slug": m.title_prompt,
  [paths.search]: m.title_search,
  [paths.pricing]: m.title_pricing,
  [paths.resetPassword]: m.title_reset_password,
  [paths.magicLogin]: m.title_magic_login,
  [paths.unsubscribe]: m.title_unsubscribe,
  [paths.signup]: m.title_signup,
  [paths.magicLinkSent]: m.title_magic_link_sent,
  [paths.emailConfirmation]: m.title_email_confirmation,
  [paths.verifyEmail]: m.title_verify_email,
  [paths.examples]: m.title_examples,
  [paths.enhancedPromptDemo]: m.title_enhanced_prompt,
  [paths.checkout]: m.title_checkout,
  [paths.paymentCallback]: m.title_payment_callback,
  [paths.paymentSuccess]: m.title_payment_success,
  [paths.paymentFailed]: m.title_payment_failed,
  [paths.paymentRecovery]: m.title_payment_recovery,
  [paths.about]: m.title_about,
  [paths.contact]: m.title_contact,
  [paths.faq]: m.title_faq,
  [paths.privacy]: m.title_privacy,
  [paths.terms]: m.title_terms,
  [paths.favorites]: m.title_favorites,
  [paths.paymentDashboard]: m.title_payment_dashboard,
  [paths.dashboard]: m.title_dashboard,
  [paths.dashboardSubscription]: m.title_subscription,
  [paths.dashboardPrompter]: m.title_my_prompts,
  [paths.prompter]: m.title_prompter,
  [paths.admin]: m.title_admin,
  [paths.adminPrompts]: m.title_admin_prompts,
  [paths.adminPlatformTest]: m.title_platform_test,
  [paths.demos]: m.title_demos,
  "*": m.title_not_found,
};

/** What the page at a path is called; loaded after the first paint, since the document comes with its title. */
export function titleOf(pathname: string): string {
  return (titles[findPage(pathname).path] ?? m.title_not_found)();
}

/**
 * Puts the title of the page at a path into the document; a page with a parameter names itself. What the prerendered
 * head says of another page, such as its canonical address, goes.
 */
export function showTitle(pathname: string) {
  for (const tag of document.head.querySelectorAll<HTMLElement>("[data-page]")) {
    if (tag.dataset.page !== window.location.pathname) tag.remove();
  }
  if (!findPage(pathname).path.includes(":")) document.title = documentTitle(titleOf(pathname));
}
