import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router-dom";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { brand } from "@/config/brand";
import { useAuth } from "@/features/auth/components/auth-provider";
import { m } from "@/lib/i18n";
import { useToasterWanted } from "@/lib/notify";
import { footerLinks, headerLinks } from "../menus";
import type { RouteHandle } from "../pages";
import { useCategoriesLive } from "./use-categories-live";
import { useSessionEffects } from "./use-session-effects";

const AccountMenu = lazy(() => import("./account-menu"));
const Toaster = lazy(() => import("@/components/layout/toaster"));

/** The one layout of every route: skip link, header, page, footer, toasts (specification, section 2). */
export function RootLayout() {
  const { status } = useAuth();
  const isToasterWanted = useToasterWanted();
  useDocumentTitle();
  useSessionEffects();
  useCategoriesLive();
  useEffect(() => void performance.mark("hydrated"), []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-40 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {m.skip_to_content()}
      </a>
      <Header
        face={status}
        links={headerLinks()}
        accountMenu={
          <Suspense fallback={<AvatarPlaceholder />}>
            {status === "signed-in" ? <AccountMenu /> : <AvatarPlaceholder />}
          </Suspense>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer {...footerLinks()} />
      {isToasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}

function AvatarPlaceholder() {
  return <span className="size-11 rounded-full border border-line bg-gold-wash" />;
}

/** The document's title is that of the innermost route, set before the page's own effects, which may name it better. */
function useDocumentTitle() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle?.title();
  useLayoutEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}

/** A page's title with the product's name behind it. */
export function pageTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
