import type { ComponentType } from "react";
import type { ViewLoader } from "@/lib/lazy/view";

/** The guards; `app-routes.tsx` says what each requires. */
export type Guard = "account" | "premium" | "favorites" | "dashboard" | "subscription" | "prompter" | "admin";

export type PageProps = { title: string };

/** A page's one entry: routes, titles, descriptions, sitemap, prerendering and guarded paths derive from it. */
export type Page = {
  path: string;
  /** Without a guard a page is public and prerendered. */
  guard?: Guard;
  title: () => string;
  /** Only a page with a description is listed for search engines. */
  description?: () => string;
  /** The page's component; `view` is its main content, which loads after hydration. */
  load: () => Promise<{ default: ComponentType<PageProps>; view?: ViewLoader<unknown> }>;
  /** The chunk and route module that several pages share. Other pages have a route module of their own name. */
  bundle?: "home" | "library";
};
