import { Route, Routes } from "react-router-dom";
import { firstPageNames, firstPages } from "./first-pages";
import { RootLayout } from "./layouts/root-layout";
import { firstComponents, otherPages, type PageComponent } from "./page-components";

function PageView({ component: { loaded, Lazy } }: { component: PageComponent }) {
  const Component = loaded ?? Lazy;
  return <Component />;
}

/** All routes of the specification's section 2 under one layout: those that visitors begin with, and the others as one. */
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
