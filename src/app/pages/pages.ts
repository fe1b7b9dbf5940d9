import { matchRoutes } from "react-router-dom";
import { accountPages } from "./account";
import type { Page } from "./page";
import { paymentPages } from "./payment";
import { staffPages } from "./staff";
import { visitorsPages } from "./visitors";

const manifest = { ...visitorsPages, ...accountPages, ...paymentPages, ...staffPages };

export type PageName = keyof typeof manifest;

/** All pages, a prompt's own and a shared collection's among them. Spec 1.1, 2.1. */
export const pages: Record<PageName, Page> = manifest;

export const pageNames = Object.keys(pages) as PageName[];

const routes = pageNames.map((name) => ({ id: name, path: pages[name].path }));

/** The page at a path without locale prefix, ranked as the router does. */
export function findPage(pathname: string): PageName {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match ? (match.route.id as PageName) : "notFound";
}
