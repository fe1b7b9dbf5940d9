import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the lazy parts of the routes that a path matches, so that the first render is whole and equals the prerendered page. */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string, basename: string) {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const loaded = await route.lazy();
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}
