import { matchRoutes } from "react-router-dom";
import { factsOf, type PageName, pageNames } from "./pages";

const routes = pageNames.map((name) => ({ id: name, path: factsOf(name).path }));

/** The page that stands at a path (without the locale prefix), as the router ranks them. */
export function findPage(pathname: string): PageName {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match ? (match.route.id as PageName) : "notFound";
}
