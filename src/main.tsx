import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppRoutes } from "@/app/app-routes";
import { provideImports } from "@/app/boot/import-again";
import { leaveForPlainAddress } from "@/app/boot/plain-address";
import { provideStorage } from "@/app/boot/provide-storage";
import { bearTranslators } from "@/app/boot/translated-text";
import { beginSession } from "@/app/guards/begin-session";
import { preloadPage } from "@/app/pages/page-components";
import { Providers } from "@/app/providers";
import { barePath, basenameOf, localeOfPath, setLocale } from "@/lib/i18n";
import { createQueryClient } from "@/lib/query/client";
import { readResults, refreshResults } from "@/lib/query/prerendered-results";
import { takeSessionFromAddress } from "@/lib/session/address-tokens";
import "@/styles/index.css";

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAlive, []);
  return children;
}

/** No top-level await: page chunks import this one, and would wait for it endlessly. */
async function start() {
  if (leaveForPlainAddress()) return;
  provideImports();
  provideStorage();
  bearTranslators();
  takeSessionFromAddress();
  const locale = localeOfPath(window.location.pathname);
  setLocale(locale, { reload: false });
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root element");
  const queryClient = createQueryClient();
  const [loadView, answers] = await Promise.all([
    // A page without its script requests it again when rendered.
    preloadPage(barePath(window.location.pathname)).catch(() => async () => {}),
    readResults(container, queryClient),
    globalThis.stylesLoaded,
  ]);

  // A changed session renders the page again: before its view is loaded, a skeleton would replace the prerendered content.
  const handleAlive = () => {
    void loadView()
      .then(beginSession, beginSession)
      .then(() => refreshResults(queryClient, answers ?? []));
  };
  const app = (
    <Alive onAlive={handleAlive}>
      <StrictMode>
        <Providers queryClient={queryClient}>
          <BrowserRouter basename={basenameOf(locale)}>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>
    </Alive>
  );

  // A transition: hydration in slices keeps the page responsive.
  startTransition(() => {
    if (answers) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

void start();
