import { lazy, Suspense, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Outlet, useLocation } from "react-router-dom";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { useAuth } from "@/features/auth/components/auth-provider";
import { m } from "@/lib/i18n";
import { useToasterWanted } from "@/lib/notify";
import { footerLinks, headerLinks } from "../menus";
import { ErrorScreen } from "../routes/error-screen";
import { useCategoriesLive } from "./use-categories-live";
import { useRecovery } from "./use-recovery";
import { useScrollRestoration } from "./use-scroll-restoration";
import { useSessionEffects } from "./use-session-effects";
import { useSessionValidation } from "./use-session-validation";

const AccountMenu = lazy(() => import("./account-menu"));
const Toaster = lazy(() => import("@/components/layout/toaster"));

/** The one layout of every route: skip link, header, page, footer, toasts (specification, section 2). */
export function RootLayout() {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const isToasterWanted = useToasterWanted();
  useDocumentTitle();
  useScrollRestoration();
  useSessionEffects();
  useSessionValidation();
  useRecovery();
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
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer {...footerLinks()} />
      {isToasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}

function AvatarPlaceholder() {
  return <span className="size-11 rounded-full border border-line bg-gold-wash" />;
}

/** The document's title is that of the page at this address; a page with a parameter names itself. */
function useDocumentTitle() {
  const { pathname } = useLocation();
  useEffect(() => {
    let isOver = false;
    void import("../page-titles").then(({ showTitle }) => {
      if (!isOver) showTitle(pathname);
    });
    return () => {
      isOver = true;
    };
  }, [pathname]);
}
