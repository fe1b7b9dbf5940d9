import { describe, expect, test } from "vitest";
import { m } from "./index";

/**
 * The English strings that the specification names, by its sections, as they are shown. Where one has to be seen on a
 * screen a spec in `e2e/` sees it: access-screens, error-screen, notifications, logout, menus, accounts, sign-up, confirmation.
 */
const words: Record<string, [specified: string, message: () => string][]> = {
  "2, Header": [
    ["Examples", m.nav_examples],
    ["Prompts", m.nav_prompts],
    ["Pricing", m.nav_pricing],
    ["About", m.nav_about],
    ["Login", m.nav_login],
    ["Get Started", m.nav_get_started],
    ["Dashboard", m.nav_dashboard],
    ["Favorites", m.nav_favorites],
    ["My Prompts", m.nav_my_prompts],
    ["Admin", m.nav_admin],
    ["Log out", m.nav_log_out],
  ],
  "2, Footer": [
    ["Quick Links", m.footer_quick_links],
    ["Home", m.footer_home],
    ["Browse Prompts", m.footer_browse],
    ["About Us", m.footer_about],
    ["Contact", m.footer_contact],
    ["Privacy Policy", m.footer_privacy],
    ["Terms of Service", m.footer_terms],
  ],
  "2, Access screens": [
    ["Verifying access...", m.access_verifying],
    ["Checking subscription...", m.access_checking_subscription],
    ["Access Denied", m.access_denied_title],
    ["Go Back", m.action_go_back],
    ["Home", m.action_home],
    ["Premium Access Required", m.premium_title],
    ["Access to premium AI prompts", m.premium_benefit_prompts],
    ["Personal dashboard with favorites", m.premium_benefit_dashboard],
    ["Advanced prompt management tools", m.premium_benefit_tools],
    ["Priority customer support", m.premium_benefit_support],
    ["View Pricing Plans", m.premium_view_plans],
    ["Back to Home", m.premium_back_home],
  ],
  "2, Error screen": [
    ["Something went wrong", m.error_title],
    ["Something went wrong... Our team has been notified.", m.error_text],
    ["Try Again", m.action_try_again],
    ["Go Home", m.action_go_home],
    ["Go Back", m.action_go_back],
    ["Report this error", m.error_report],
  ],
  "4, Logout": [
    ["You have been successfully logged out.", m.logout_done_description],
    ["Logout timeout", m.logout_timeout],
    ["Logout Issue", m.logout_issue],
    ["Logged out", m.logout_done],
    ["Logout Completed", m.logout_completed],
  ],
  "5, Sign-up and sign-in": [
    ["You must provide either an email or phone number and a password", m.login_credentials_required],
  ],
  "6, Role load failure": [
    ["Warning", m.role_warning_title],
    ["Could not load user role data. Some features may be limited.", m.role_warning],
  ],
  "6, Denial messages": [
    [
      "Insufficient privileges. Required: X, Current: Y",
      () => m.denial_role({ required: "X", current: "Y" }),
    ],
    ["Authentication required", m.denial_authentication],
    ["Active subscription required", m.denial_subscription],
  ],
  "8, E-mail confirmation": [
    ["Welcome!", m.confirmed_title],
    ["Your email is confirmed! Complete your subscription below.", m.confirmed_plan],
    ["Your email is confirmed! Welcome to the product.", () => m.confirmed_product({ name: "the product" })],
  ],
  "8, Session results": [["Session expired", m.session_expired]],
  "8, Error report": [["Error reported successfully. Thank you for helping us improve!", m.error_reported]],
  "8, Notifications": [
    ["Loading", m.toast_loading],
    ["Success", m.toast_success],
    ["Error", m.toast_error],
  ],
};

describe.each(Object.entries(words))("specification, section %s", (_section, table) => {
  test.each(table)("%s", (specified, message) => {
    expect(message()).toBe(specified);
  });
});
