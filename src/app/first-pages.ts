import { matchRoutes } from "react-router-dom";
import * as paths from "../config/paths.ts";
import type { PageFacts } from "./page-facts.ts";

/** The pages that visitors land on first: only these are in everybody's first script. */
export const firstPages = {
  home: { path: paths.home, bundle: "home" },
  prompts: { path: paths.prompts, bundle: "library" },
  promptsChatgpt: { path: paths.promptsChatgpt, bundle: "library" },
  promptsMidjourney: { path: paths.promptsMidjourney, bundle: "library" },
  promptsWorkflow: { path: paths.promptsWorkflow, bundle: "library" },
  prompt: { path: "/prompts/:slug", bundle: "library" },
  search: { path: paths.search, bundle: "library" },
} as const satisfies Record<string, PageFacts>;

export type FirstPageName = keyof typeof firstPages;

export const firstPageNames = Object.keys(firstPages) as FirstPageName[];

const routes = firstPageNames.map((name) => ({ id: name, path: firstPages[name].path }));

/** The first page at a path without locale prefix, if it is one. */
export function findFirstPage(pathname: string): FirstPageName | null {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match ? (match.route.id as FirstPageName) : null;
}
