import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import {
  barePath,
  basenameOf,
  directionOf,
  localeOfPath,
  locales,
  localizedHref,
  setLocale,
} from "@/lib/i18n";
import { createQueryClient } from "@/lib/query/client";
import { AppRoutes } from "./app-routes";
import { documentTitle } from "./document-title";
import { findPage } from "./find-page";
import { preloadPage } from "./page-components";
import { descriptionOf } from "./page-descriptions";
import { titleOf } from "./page-titles";
import { factsOf, type PageName, pageNames } from "./pages";
import { Providers } from "./providers";
import { faqStructuredData } from "./routes/faq/structured-data";

/** Every page that everybody may enter at one address, in every locale. */
export const publicPages: { name: PageName; path: string }[] = locales.flatMap((locale) =>
  pageNames
    .filter((name) => factsOf(name).guard === undefined && !/[:*]/.test(factsOf(name).path))
    .map((name) => ({
      name,
      path: localizedHref({ pathname: factsOf(name).path, search: "", hash: "" }, locale),
    })),
);

export type PrerenderedPage = {
  path: string;
  html: string;
  title: string;
  lang: string;
  dir: string;
  description: string | null;
  alternates: Record<string, string>;
  isListed: boolean;
  structuredData: unknown;
};

function alternatesOf(pathname: string): Record<string, string> {
  const here = { pathname, search: "", hash: "" };
  return Object.fromEntries(locales.map((locale) => [locale, localizedHref(here, locale)]));
}

/** Renders one public page at build time, as a visitor's first render in the browser will be. */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const locale = localeOfPath(path);
  setLocale(locale, { reload: false });
  const name = findPage(barePath(path));
  const { path: route } = factsOf(name);
  await preloadPage(name);
  const html = renderToString(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <StaticRouter basename={basenameOf(locale)} location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const description = descriptionOf(name);
  return {
    path,
    html,
    title: documentTitle(titleOf(name)),
    lang: locale,
    dir: directionOf(locale),
    description,
    alternates: description === null ? {} : alternatesOf(route),
    // The shell of pages with a parameter stands for many that are listed.
    isListed: description !== null || route.includes(":"),
    structuredData: name === "faq" ? faqStructuredData() : null,
  };
}
