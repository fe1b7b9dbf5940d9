import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Page } from "./page";

/** Signing in and up, and the pages of a signed-in person. */
export const accountPages = {
  login: { path: paths.login, title: m.title_login, load: () => import("../routes/login") },
  resetPassword: {
    path: paths.resetPassword,
    title: m.title_reset_password,
    load: () => import("../routes/reset-password"),
  },
  magicLogin: {
    path: paths.magicLogin,
    title: m.title_magic_login,
    load: () => import("../routes/magic-login"),
  },
  unsubscribe: {
    path: paths.unsubscribe,
    title: m.title_unsubscribe,
    load: () => import("../routes/unsubscribe"),
  },
  signup: { path: paths.signup, title: m.title_signup, load: () => import("../routes/signup") },
  magicLinkSent: {
    path: paths.magicLinkSent,
    title: m.title_magic_link_sent,
    load: () => import("../routes/magic-link-sent"),
  },
  emailConfirmation: {
    path: paths.emailConfirmation,
    title: m.title_email_confirmation,
    load: () => import("../routes/email-confirmation"),
  },
  verifyEmail: {
    path: paths.verifyEmail,
    title: m.title_verify_email,
    load: () => import("../routes/verify-email"),
  },
  oauthConsent: {
    path: paths.oauthConsent,
    guard: "account",
    title: m.title_oauth_consent,
    load: () => import("../routes/oauth-consent"),
  },
  favorites: {
    path: paths.favorites,
    guard: "favorites",
    title: m.title_favorites,
    load: () => import("../routes/favorites"),
  },
  sharedCollection: {
    path: "/favorites/shared/:slug",
    title: m.title_shared_collection,
    load: () => import("../routes/shared-collection"),
  },
  dashboard: {
    path: paths.dashboard,
    guard: "dashboard",
    title: m.title_dashboard,
    load: () => import("../routes/dashboard"),
  },
  dashboardSubscription: {
    path: paths.dashboardSubscription,
    guard: "subscription",
    title: m.title_subscription,
    load: () => import("../routes/subscription/dashboard-subscription"),
  },
  dashboardPrompter: {
    path: paths.dashboardPrompter,
    guard: "prompter",
    title: m.title_my_prompts,
    load: () => import("../routes/my-prompts/dashboard-prompter"),
  },
  prompter: {
    path: paths.prompter,
    guard: "prompter",
    title: m.title_prompter,
    load: () => import("../routes/my-prompts/prompter"),
  },
} as const satisfies Record<string, Page>;
