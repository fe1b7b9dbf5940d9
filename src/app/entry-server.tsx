import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { basenameOf, directionOf, localeOfPath, locales, localizedHref, setLocale } from "@/lib/i18n";
import { createQueryClient } from "@/lib/query/client";
import { pageTitle } from "./layouts/root-layout";
import { publicRoutes, type RouteHandle } from "./pages";
import { loadMatchedRoutes } from "./prepare";
import { Providers } from "./providers";
import { routes } from "./routes";

/** Every public page without a parameter, in every locale. */
export const publicPaths: string[] = locales.flatMap((locale) =>
  publicRoutes
    .map((route) => route.path ?? "")
    .filter((path) => !path.includes(":"))
    .map((path) => localizedHref({ pathname: path, search: "", hash: "" }, locale)),
);

export type PrerenderedPage = { html: string; title: string; lang: string; dir: string };

/** Renders one public page at build time, as a visitor's first render in the browser will be. */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const locale = localeOfPath(path);
  const basename = basenameOf(locale);
  setLocale(locale, { reload: false });
  await loadMatchedRoutes(routes, path, basename);
  const { query, dataRoutes } = createStaticHandler(routes, { basename });
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect while prerendering`);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  const html = renderToString(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  );
  return { html, title: pageTitle(handle.title()), lang: locale, dir: directionOf(locale) };
}
