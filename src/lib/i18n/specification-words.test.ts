// Spec 2.3, 6.21, 8.1, 8.11, 8.12.

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
  "2, Prompt dialog": [
    ["Add Prompt", m.editor_add],
    ["Upload", m.thumbnail_upload],
    ["From Database", m.thumbnail_database],
  ],
  "4, Prompt dialog": [
    ["Creating...", m.editor_creating],
    ["Updating...", m.editor_updating],
  ],
  "5, Prompt form": [
    ["Title required", m.editor_title_required],
    ["Please enter a title for your prompt", m.editor_title_required_text],
    ["Title too long", m.editor_title_long],
    ["Title must be 200 characters or less", m.editor_title_long_text],
    ["Prompt text required", m.editor_text_required],
    ["Please enter prompt text", m.editor_text_required_text],
    ["Prompt too short", m.editor_text_short],
    ["Prompt text must be at least 10 characters", m.editor_text_short_text],
    ["Category required", m.editor_category_required],
    ["Please select a category", m.editor_category_required_text],
    ["Authentication required", m.editor_signed_out],
    ["Please sign in to create prompts", m.editor_signed_out_text],
  ],
  "5, Attachments, categories, translation, thumbnail": [
    ["File too large", m.file_too_large],
    ["notes.zip exceeds 20MB limit", () => m.attachment_too_large({ file: "notes.zip" })],
    ["Too many files", m.attachments_too_many],
    ["Maximum 10 files allowed per prompt", m.attachments_too_many_text],
    ["Invalid input", m.category_invalid],
    ["Please enter a category name.", m.category_invalid_text],
    ["Category exists", m.category_exists],
    ["This category already exists.", m.category_exists_text],
    ["Category added", m.category_added],
    ["No text to translate", m.translation_none],
    ["Please enter some text before translating.", m.translation_none_text],
    ["Invalid file", m.thumbnail_invalid],
    ["Please select an image file.", m.thumbnail_invalid_text],
    ["Please select an image smaller than 5MB.", m.thumbnail_too_large_text],
  ],
  "8, Categories": [
    ["Failed to load categories", m.categories_load_failed],
    ["Failed to create category", m.categories_create_failed],
    ["Failed to update category", m.categories_update_failed],
    ["Failed to delete category", m.categories_delete_failed],
    ["Category created successfully", m.categories_created],
    ["Category updated successfully", m.categories_updated],
    ["Category deleted successfully", m.categories_deleted],
  ],
  "8, Authoring": [
    ["Translation failed", m.translation_failed],
    ["Failed to translate text. Please try again.", m.translation_failed_text],
    ["Translation completed", m.translation_completed],
    ["Text translated from XX to YY.", () => m.translation_completed_text({ source: "XX", target: "YY" })],
    ["Translation applied", m.translation_applied],
    ["Copied!", m.copied],
    ["Translation copied to clipboard.", m.translation_copied_text],
    ["Copy failed", m.copy_failed],
    ["Failed to copy translation.", m.translation_copy_failed_text],
    ["Upload failed", m.upload_failed],
    ["Failed to upload image. Please try again.", m.thumbnail_failed_text],
    ["Image uploaded", m.thumbnail_uploaded],
    ["Thumbnail selected", m.thumbnail_selected],
    ["Failed to upload notes.zip", () => m.attachment_failed({ file: "notes.zip" })],
    ["Save failed", m.editor_save_failed],
    ["Failed to save prompt. Please try again.", m.editor_save_failed_text],
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
    ["Role not allowed: user", () => m.denial_role_not_allowed({ role: "user" })],
    [
      "Missing required permissions: users:manage",
      () => m.denial_permission({ permissions: "users:manage" }),
    ],
    ["Feature access denied: favorites", () => m.denial_feature({ feature: "favorites" })],
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
