import type { ComponentType } from "react";
import type { BundledPageName, OpenPageName, PageName } from "./pages";

export type Load = () => Promise<{ default: ComponentType }>;

const loadPending: Load = () => import("./routes/pending");

const loaders: Partial<Record<PageName, Load>> = {
  login: () => import("./routes/login"),
  pricing: () => import("./routes/pricing"),
  resetPassword: () => import("./routes/reset-password"),
  magicLogin: () => import("./routes/magic-login"),
  unsubscribe: () => import("./routes/unsubscribe"),
  signup: () => import("./routes/signup"),
  magicLinkSent: () => import("./routes/magic-link-sent"),
  emailConfirmation: () => import("./routes/email-confirmation"),
  verifyEmail: () => import("./routes/verify-email"),
  examples: () => import("./routes/examples"),
  about: () => import("./routes/about"),
  contact: () => import("./routes/contact"),
  faq: () => import("./routes/faq"),
  privacy: () => import("./routes/privacy"),
  terms: () => import("./routes/terms"),
  notFound: () => import("./routes/not-found"),
} satisfies Record<Exclude<OpenPageName, BundledPageName>, Load>;

/** Loads any page that has no bundle. Loaded by the first of them, so that visitors do not start with a list of all pages. */
export function loadPage(name: PageName) {
  return (loaders[name] ?? loadPending)();
}
