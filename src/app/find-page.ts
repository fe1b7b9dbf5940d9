import { matchRoutes } from "react-router-dom";
import { factsOf, type PageName, pageNames } from "./pages";

const routes = pageNames.map((name) => ({ id: name, path: factsOf(name).path }));

/** The page at a path without locale prefix, ranked as the router does. */
export function findPage(pathname: string): PageName {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match ? (match.route.id as PageName) : "notFound";
}
