import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { paths } from "@/config/paths";
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
import { descriptionOf } from "./page-descriptions";
import { titleOf } from "./page-titles";
import { findPage, preloadPage, publicPages } from "./pages";
import { Providers } from "./providers";
import { faqStructuredData } from "./routes/faq/structured-data";

/** Every public page without a parameter, in every locale. */
export const publicPaths: string[] = locales.flatMap((locale) =>
  publicPages
    .map((page) => page.path)
    .filter((path) => !path.includes(":"))
    .map((path) => localizedHref({ pathname: path, search: "", hash: "" }, locale)),
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
  const page = findPage(barePath(path));
  await preloadPage(page);
  const html = renderToString(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <StaticRouter basename={basenameOf(locale)} location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const description = descriptionOf(page.path);
  return {
    path,
    html,
    title: documentTitle(titleOf(page.path)),
    lang: locale,
    dir: directionOf(locale),
    description,
    alternates: description === null ? {} : alternatesOf(page.path),
    // The shell of pages with a parameter stands for many that are listed.
    isListed: description !== null || page.path.includes(":"),
    structuredData: page.path === paths.faq ? faqStructuredData() : null,
  };
}
