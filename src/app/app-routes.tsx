import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import type { RequireAccessProps } from "./guards/require-access";
import { RootLayout } from "./layouts/root-layout";
import { componentOf } from "./page-components";
import { factsOf, type Guard, type PageName, pageNames } from "./pages";

// Visitors of public pages never load what guards the others.
const RequireAccess = lazy(() => import("./guards/require-access"));

const guards: Record<Guard, RequireAccessProps> = {
  premium: { requirement: { kind: "subscription" } },
  subscription: { requirement: { kind: "subscription" }, fallback: paths.pricing },
  prompter: { requirement: { kind: "role", role: "prompter" } },
  admin: { requirement: { kind: "role", role: "jadmin" }, fallback: paths.prompts },
};

function routesBehind(guard?: Guard) {
  return pageNames
    .filter((name) => factsOf(name).guard === guard)
    .map((name) => <Route key={name} path={factsOf(name).path} element={<PageView name={name} />} />);
}

function PageView({ name }: { name: PageName }) {
  const { loaded, Lazy } = componentOf(name);
  const Component = loaded ?? Lazy;
  return <Component />;
}

/** All routes of the specification's section 2, each behind its guard, under one layout. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {routesBehind()}
        {(Object.keys(guards) as Guard[]).map((guard) => (
          <Route key={guard} element={<RequireAccess {...guards[guard]} />}>
            {routesBehind(guard)}
          </Route>
        ))}
      </Route>
    </Routes>
  );
}
