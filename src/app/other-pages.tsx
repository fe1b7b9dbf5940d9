import type { ComponentType } from "react";
import { Outlet, Route, Routes } from "react-router-dom";
import * as paths from "@/config/paths";
import { lazyPage } from "@/lib/lazy/page";
import { lazyPart } from "@/lib/lazy/part";
import { findPage } from "./find-page";
import type { FirstPageName } from "./first-pages";
import type { RequireAccessProps } from "./guards/require-access";
import type { Guard } from "./page-facts";
import { factsOf, type PageName } from "./pages";

type OtherPageName = Exclude<PageName, FirstPageName>;
type Load = () => Promise<{ default: ComponentType }>;

const loaders: Record<OtherPageName, Load> = {
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
  enhancedPromptDemo: () => import("./routes/enhanced-prompt-demo/enhanced-prompt-demo"),
  checkout: () => import("./routes/payment/checkout"),
  paymentCallback: () => import("./routes/payment/payment-callback"),
  paymentSuccess: () => import("./routes/payment/payment-success"),
  paymentFailed: () => import("./routes/payment/payment-failed"),
  paymentRecovery: () => import("./routes/payment/payment-recovery"),
  about: () => import("./routes/about"),
  contact: () => import("./routes/contact"),
  faq: () => import("./routes/faq"),
  privacy: () => import("./routes/privacy"),
  terms: () => import("./routes/terms"),
  favorites: () => import("./routes/favorites"),
  dashboard: () => import("./routes/dashboard"),
  sharedCollection: () => import("./routes/shared-collection"),
  paymentDashboard: () => import("./routes/payment/payment-dashboard"),
  dashboardSubscription: () => import("./routes/subscription/dashboard-subscription"),
  dashboardPrompter: () => import("./routes/my-prompts/dashboard-prompter"),
  prompter: () => import("./routes/my-prompts/prompter"),
  adminPrompts: () => import("./routes/admin/admin-prompts"),
  adminCategories: () => import("./routes/admin/admin-categories"),
  adminPayments: () => import("./routes/admin/admin-payments"),
  adminPlatformTest: () => import("./routes/admin/admin-platform-test"),
  admin: () => import("./routes/admin/admin"),
  adminLogs: () => import("./routes/admin/admin-logs"),
  adminUsers: () => import("./routes/admin-users/admin-users"),
  demos: () => import("./routes/demos"),
  adminUser: () => import("./routes/admin-users/admin-user"),
  notFound: () => import("./routes/not-found"),
};

// Lazy, so that public pages do not load the guards.
const RequireAccess = lazyPart(() => import("./guards/require-access"));

const layouts: Partial<Record<Guard, ComponentType>> = {
  admin: lazyPart(() => import("./layouts/admin-layout")),
};

const guards: Record<Guard, RequireAccessProps> = {
  premium: { requirement: { kind: "subscription" } },
  favorites: { requirement: { kind: "subscription", feature: "favorites" } },
  dashboard: { requirement: { kind: "subscription", feature: "dashboard" } },
  subscription: { requirement: { kind: "subscription" }, fallback: paths.pricing },
  prompter: { requirement: { kind: "role", role: "prompter" } },
  admin: { requirement: { kind: "role", role: "jadmin" }, fallback: paths.prompts },
};

const otherPageNames = Object.keys(loaders) as OtherPageName[];

const components = new Map<PageName, ComponentType>(
  otherPageNames.map((name) => [name, lazyPage(loaders[name])]),
);

/** Loads the page at a path before its first render, so that no fallback shows. */
export async function preloadOtherPage(pathname: string) {
  const name = findPage(pathname);
  const load = otherPageNames.find((each) => each === name);
  if (load) components.set(name, (await loaders[load]()).default);
}

function layoutOf(guard: Guard) {
  const Layout = layouts[guard] ?? Outlet;
  return <Layout />;
}

function routesBehind(guard?: Guard) {
  return [...components].flatMap(([name, Component]) => {
    const { path, guard: own } = factsOf(name);
    return own === guard ? [<Route key={name} path={path} element={<Component />} />] : [];
  });
}

/** Every page outside the first ones, each behind its guard (spec 2.1). */
export default function OtherPages() {
  return (
    <Routes>
      {routesBehind()}
      {(Object.keys(guards) as Guard[]).map((guard) => (
        <Route key={guard} element={<RequireAccess {...guards[guard]} />}>
          <Route element={layoutOf(guard)}>{routesBehind(guard)}</Route>
        </Route>
      ))}
    </Routes>
  );
}
