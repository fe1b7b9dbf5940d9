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
import { titleOf } from "./page-titles";
import { findPage, preloadPage, publicPages } from "./pages";
import { Providers } from "./providers";

/** Every public page without a parameter, in every locale. */
export const publicPaths: string[] = locales.flatMap((locale) =>
  publicPages
    .map((page) => page.path)
    .filter((path) => !path.includes(":"))
    .map((path) => localizedHref({ pathname: path, search: "", hash: "" }, locale)),
);

export type PrerenderedPage = { html: string; title: string; lang: string; dir: string };

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
  return { html, title: documentTitle(titleOf(page.path)), lang: locale, dir: directionOf(locale) };
}
