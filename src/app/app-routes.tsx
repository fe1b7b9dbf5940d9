import { Route, Routes } from "react-router-dom";
import { firstPageNames, firstPages } from "./first-pages";
import { RootLayout } from "./layouts/root-layout";
import { firstComponents, otherPages, type PageComponent } from "./page-components";

function PageView({ component: { loaded, Lazy } }: { component: PageComponent }) {
  const Component = loaded ?? Lazy;
  return <Component />;
}

/**
 * The routes of the specification's section 2: visitors' first pages directly, all others through one lazy module.
 * Spec 2.1, 2.2.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {firstPageNames.map((name) => (
          <Route
            key={name}
            path={firstPages[name].path}
            element={<PageView component={firstComponents[name]} />}
          />
        ))}
        <Route path="*" element={<PageView component={otherPages} />} />
      </Route>
    </Routes>
  );
}
