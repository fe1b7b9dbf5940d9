import * as paths from "../config/paths.ts";
import { firstPages } from "./first-pages.ts";
import type { Guard, PageFacts } from "./page-facts.ts";

/**
 * All pages (spec 2.1), a prompt's own and a shared collection's among them. Components, titles,
 * descriptions and menus are typed by these names: a page that lacks one does not compile.
 * Spec 1.1.
 */
export const pages = {
  ...firstPages,
  login: { path: paths.login },
  pricing: { path: paths.pricing },
  resetPassword: { path: paths.resetPassword },
  magicLogin: { path: paths.magicLogin },
  unsubscribe: { path: paths.unsubscribe },
  signup: { path: paths.signup },
  magicLinkSent: { path: paths.magicLinkSent },
  emailConfirmation: { path: paths.emailConfirmation },
  verifyEmail: { path: paths.verifyEmail },
  examples: { path: paths.examples },
  enhancedPromptDemo: { path: paths.enhancedPromptDemo },
  checkout: { path: paths.checkout },
  paymentCallback: { path: paths.paymentCallback },
  paymentSuccess: { path: paths.paymentSuccess },
  paymentFailed: { path: paths.paymentFailed },
  paymentRecovery: { path: paths.paymentRecovery },
  about: { path: paths.about },
  contact: { path: paths.contact },
  faq: { path: paths.faq },
  privacy: { path: paths.privacy },
  terms: { path: paths.terms },
  favorites: { path: paths.favorites, guard: "favorites" },
  sharedCollection: { path: "/favorites/shared/:slug" },
  paymentDashboard: { path: paths.paymentDashboard, guard: "premium" },
  dashboard: { path: paths.dashboard, guard: "dashboard" },
  dashboardSubscription: { path: paths.dashboardSubscription, guard: "subscription" },
  dashboardPrompter: { path: paths.dashboardPrompter, guard: "prompter" },
  prompter: { path: paths.prompter, guard: "prompter" },
  admin: { path: paths.admin, guard: "admin" },
  adminUsers: { path: paths.adminUsers, guard: "admin" },
  adminUser: { path: "/admin/users/:userId", guard: "admin" },
  adminCategories: { path: paths.adminCategories, guard: "admin" },
  adminPrompts: { path: paths.adminPrompts, guard: "admin" },
  adminPayments: { path: paths.adminPayments, guard: "admin" },
  adminLogs: { path: paths.adminLogs, guard: "admin" },
  adminPlatformTest: { path: paths.adminPlatformTest, guard: "admin" },
  demos: { path: paths.demos, guard: "admin" },
  notFound: { path: "*" },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;

type UnguardedName = {
  [Name in PageName]: (typeof pages)[Name] extends { guard: Guard } ? never : Name;
}[PageName];

/** The public pages with one fixed address: those in the sitemap. */
export type PublicPageName = Exclude<UnguardedName, "prompt" | "sharedCollection" | "notFound">;

export const pageNames = Object.keys(pages) as PageName[];

export function factsOf(name: PageName): PageFacts {
  return pages[name];
}
