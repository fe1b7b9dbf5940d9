import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import * as paths from "@/config/paths";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { fetchFreePrompts, fetchNewestCards } from "@/features/library/api/public-prompts";
import {
  barePath,
  basenameOf,
  directionOf,
  localeOfPath,
  locales,
  localizedHref,
  setLocale,
} from "@/lib/i18n";
import { loadPrerenderedViews } from "@/lib/lazy/view";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { KnownPrompt } from "@/lib/prompt-data/prompt";
import { createQueryClient } from "@/lib/query/client";
import { type PrerenderedResult, setResults } from "@/lib/query/prerendered-results";
import { AppRoutes } from "./app-routes";
import { documentTitle } from "./document-title";
import { preloadPage } from "./pages/page-components";
import { fetchResults } from "./pages/page-queries";
import { findPage, type PageName, pageNames, pages } from "./pages/pages";
import { factsOfPrompt } from "./prompt-facts";
import { Providers } from "./providers";
import { formatsOf } from "./readable/formats";
import type { ListedPage, ReadableFile, Site } from "./readable/readable-file";
import { readableFiles } from "./readable/readable-files";
import { faqStructuredData } from "./routes/faq/structured-data";
import { pricingStructuredData } from "./routes/pricing/structured-data";

export { fetchMostUsedSlugs } from "@/features/library/api/cards";
export { guardedPaths } from "./pages/guarded-paths";

type PublicPage = { name: PageName; path: string };

function inEveryLocale(name: PageName, pathname: string): PublicPage[] {
  return locales.map((locale) => ({ name, path: localizedHref({ pathname, search: "", hash: "" }, locale) }));
}

/** Every public page with one fixed address, in every locale. */
export const publicPages = pageNames
  .filter((name) => pages[name].guard === undefined && !/[:*]/.test(pages[name].path))
  .flatMap((name) => inEveryLocale(name, pages[name].path));

/** A public prompt's pages, one for each locale. */
export function promptPages(slug: string): PublicPage[] {
  return inEveryLocale("prompt", paths.prompt(slug));
}

/** One cache for the whole build. */
const client = createQueryClient();

/** Fetches, as a visitor, the query results that a page is rendered with; null where it has no queries. */
export function fetchResultsOf({ name, path }: PublicPage): Promise<PrerenderedResult[] | null> {
  return fetchResults(name, path, client);
}

/** Fetches, as a visitor, the prompts that agents and feed readers may read, and writes their files. */
export async function fetchReadableFiles(pages: readonly ListedPage[], site: Site): Promise<ReadableFile[]> {
  const [newest, free, categories] = await Promise.all([
    fetchNewestCards(),
    fetchFreePrompts(),
    client.ensureQueryData(categoriesQueryOptions()),
  ]);
  return readableFiles({ newest, free, categories, pages }, site);
}

export type PrerenderedPage = {
  name: PageName;
  bundle: string | undefined;
  path: string;
  html: string;
  title: string;
  lang: string;
  dir: string;
  description: string | null;
  image: string | null;
  alternates: Record<string, string>;
  structuredData: unknown;
  formats: { type: string; path: string }[];
};

const siteUrl: string | null = import.meta.env.VITE_SITE_URL?.replace(/\/$/, "") || null;

function structuredDataOf(name: PageName, queryClient: QueryClient): unknown {
  if (name === "faq") return faqStructuredData(queryClient);
  return name === "pricing" ? pricingStructuredData(queryClient, siteUrl) : null;
}

function factsOfPage(name: PageName, queryClient: QueryClient) {
  return {
    title: documentTitle(pages[name].title()),
    description: pages[name].description?.() ?? null,
    image: null,
    structuredData: structuredDataOf(name, queryClient),
  };
}

export async function prerender(path: string, answers: PrerenderedResult[] | null): Promise<PrerenderedPage> {
  const locale = localeOfPath(path);
  setLocale(locale, { reload: false });
  const pathname = barePath(path);
  const name = findPage(pathname);
  await preloadPage(pathname);
  await loadPrerenderedViews();
  const queryClient = createQueryClient();
  setResults(queryClient, answers ?? []);
  const html = renderToString(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <StaticRouter basename={basenameOf(locale)} location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const slug = pathname.slice(pathname.lastIndexOf("/") + 1);
  const prompt = queryClient.getQueryData<KnownPrompt>(promptKeys.prompt(slug, null));
  const facts = prompt ? factsOfPrompt(prompt.card) : factsOfPage(name, queryClient);
  const alternates = inEveryLocale(name, pathname).map((page) => [localeOfPath(page.path), page.path]);
  return {
    name,
    bundle: pages[name].bundle,
    path,
    html,
    lang: locale,
    dir: directionOf(locale),
    alternates: facts.description === null ? {} : Object.fromEntries(alternates),
    ...facts,
    formats: formatsOf({ name, path }, prompt?.prompt ?? null),
  };
}
