import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import { RootLayout } from "./layouts/root-layout";
import {
  adminPages,
  notFoundPage,
  type Page,
  premiumPages,
  prompterPages,
  publicPages,
  subscriptionPages,
} from "./pages";

// Visitors of public pages never load what guards the others.
const RequireAccess = lazy(() => import("./guards/require-access"));

function routesOf(pages: Page[]) {
  return pages.map((page) => <Route key={page.path} path={page.path} element={<PageView page={page} />} />);
}

function PageView({ page }: { page: Page }) {
  const Component = page.loaded ?? page.Lazy;
  return <Component />;
}

/** All routes of the specification's section 2, each behind its guard, under one layout. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {routesOf(publicPages)}
        <Route element={<RequireAccess requirement={{ kind: "subscription" }} />}>
          {routesOf(premiumPages)}
        </Route>
        <Route element={<RequireAccess requirement={{ kind: "subscription" }} fallback={paths.pricing} />}>
          {routesOf(subscriptionPages)}
        </Route>
        <Route element={<RequireAccess requirement={{ kind: "role", role: "prompter" }} />}>
          {routesOf(prompterPages)}
        </Route>
        <Route
          element={<RequireAccess requirement={{ kind: "role", role: "jadmin" }} fallback={paths.prompts} />}
        >
          {routesOf(adminPages)}
        </Route>
        {routesOf([notFoundPage])}
      </Route>
    </Routes>
  );
}
