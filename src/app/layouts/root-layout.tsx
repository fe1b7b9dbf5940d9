import { memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { NotificationArea } from "@/components/layout/notification-area";
import { PageAnnouncer } from "@/components/layout/page-announcer";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { earlyWish, type Wanted } from "@/lib/early-keys";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { forgetFailures } from "@/lib/lazy/retry";
import { footerLinks, headerLinks } from "../menus";
import { showTitle } from "../pages/show-title";
import { ErrorScreen } from "../routes/error-screen";
import type { LayoutDialog } from "./layout-dialog";
import { LayoutDialogs } from "./layout-dialogs";
import { useScrollRestoration } from "./scroll/use-scroll-restoration";
import { useFocusOnNavigation, useFontsOnNavigation } from "./use-page-change";
import { useRecovery } from "./use-recovery";
import { useSessionEffects } from "./use-session-effects";

const AddPrompt = lazyPart(() => import("./add-prompt"));
const AccountMenu = lazyPart(() => import("./account-menu"));
const SignedInUpkeep = lazyPart(() => import("./signed-in-upkeep"));

/** The one layout of every route: skip link, header, page, footer, toasts (spec 2.2, 2.8). */
export function RootLayout() {
  const { status, canManagePrompts } = useAuth();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<LayoutDialog | null>(null);
  const showKeys = useCallback(() => setDialog("keys"), []);
  useDocumentTitle();
  useScrollRestoration();
  useFocusOnNavigation(main);
  useFontsOnNavigation();
  useSessionEffects();
  useRecovery();
  // Keys typed while it opens go into its field.
  const open = (wanted: Wanted) => {
    if (wanted === "search") navigate(paths.search);
    else setDialog("palette");
  };
  const keepAndOpen = (wanted: Wanted) => {
    // Without a connection what opens may never come.
    if (navigator.onLine) globalThis.earlyKeys?.keepFor(wanted);
    open(wanted);
  };
  useHotkey(hotkeys.search, () => keepAndOpen("search"), "application");
  useHotkey(hotkeys.palette, () => keepAndOpen("palette"), "application");
  useHotkey(hotkeys.help, showKeys, "application");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    performance.mark("hydrated");
    const wanted = earlyWish();
    if (wanted) open(wanted);
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-40 rounded-md bg-surface focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-3"
      >
        {m.skip_to_content()}
      </a>
      <Header
        face={status}
        links={headerLinks()}
        accountMenu={
          <PartBoundary key={status} fallback={<AvatarPlaceholder />}>
            {status === "signed-in" ? <AccountMenu onOpen={setDialog} /> : <AvatarPlaceholder />}
          </PartBoundary>
        }
      />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none not-has-[h1]:min-h-dvh">
        <PageContent />
      </main>
      {status === "signed-in" && (
        <PartBoundary>
          <SignedInUpkeep />
        </PartBoundary>
      )}
      <PageAnnouncer />
      <PageFooter onShowKeys={showKeys} />
      {canManagePrompts && (
        <PartBoundary>
          <AddPrompt />
        </PartBoundary>
      )}
      {dialog && <LayoutDialogs shown={dialog} onShow={setDialog} />}
      <NotificationArea />
    </div>
  );
}

/** Memoised: changes of the frame, such as a sign-in, must not render the page again. */
const PageContent = memo(() => (
  <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[useLocation().key]} onReset={forgetFailures}>
    <Suspense>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
));

const PageFooter = memo(({ onShowKeys }: { onShowKeys: () => void }) => (
  <Footer {...footerLinks()} onShowKeys={onShowKeys} />
));

function AvatarPlaceholder() {
  return <span className="size-11 rounded-full border border-line bg-gold-wash" />;
}

/** Sets the document's title; a page with a parameter sets its own. */
function useDocumentTitle() {
  const { pathname } = useLocation();
  useEffect(() => showTitle(pathname), [pathname]);
}
