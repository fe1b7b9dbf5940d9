import type { ComponentType } from "react";
import { Outlet, Route, Routes } from "react-router-dom";
import * as paths from "@/config/paths";
import { lazyPart } from "@/lib/lazy/part";
import type { RequireAccessProps } from "./guards/require-access";
import { RootLayout } from "./layouts/root-layout";
import type { Guard } from "./pages/page";
import { pageComponents } from "./pages/page-components";
import { type PageName, pageNames, pages } from "./pages/pages";

// Lazy, so that public pages do not load the guards.
const RequireAccess = lazyPart(() => import("./guards/require-access"));
const AdminLayout = lazyPart(() => import("./layouts/admin-layout"));

type Behind = RequireAccessProps & { Layout?: ComponentType };

const guards: Record<Guard, Behind> = {
  account: { requirement: { kind: "role", role: "user" } },
  premium: { requirement: { kind: "subscription" } },
  favorites: { requirement: { kind: "subscription", feature: "favorites" } },
  dashboard: { requirement: { kind: "subscription", feature: "dashboard" } },
  subscription: { requirement: { kind: "subscription" }, fallback: paths.pricing },
  prompter: { requirement: { kind: "role", role: "prompter" } },
  admin: { requirement: { kind: "role", role: "jadmin" }, fallback: paths.prompts, Layout: AdminLayout },
};

function PageView({ name }: { name: PageName }) {
  const { loaded, Lazy } = pageComponents[name];
  const Component = loaded ?? Lazy;
  return <Component title={pages[name].title()} />;
}

function routesBehind(guard?: Guard) {
  return pageNames
    .filter((name) => pages[name].guard === guard)
    .map((name) => <Route key={name} path={pages[name].path} element={<PageView name={name} />} />);
}

/** All routes, each behind its guard. Spec 2.1, 2.2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {routesBehind()}
        {(Object.keys(guards) as Guard[]).map((guard) => {
          const { Layout = Outlet, ...access } = guards[guard];
          return (
            <Route key={guard} element={<RequireAccess {...access} />}>
              <Route element={<Layout />}>{routesBehind(guard)}</Route>
            </Route>
          );
        })}
      </Route>
    </Routes>
  );
}
