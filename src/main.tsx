import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppRoutes } from "@/app/app-routes";
import { beginSession } from "@/app/guards/begin-session";
import { preloadPage } from "@/app/page-components";
import { Providers } from "@/app/providers";
import { barePath, basenameOf, localeOfPath, setLocale } from "@/lib/i18n";
import { createQueryClient } from "@/lib/query/client";
import { readAnswers, refreshAnswers } from "@/lib/query/page-answers";
import { takeSessionFromAddress } from "@/lib/session/address-tokens";
import "@/styles/index.css";

/** Tells when the page has come to life. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAlive, []);
  return children;
}

/** No top-level await here: the chunks of pages import the one that this stands in, and would wait for it for ever. */
async function start() {
  takeSessionFromAddress();
  const locale = localeOfPath(window.location.pathname);
  setLocale(locale, { reload: false });
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root element");
  const queryClient = createQueryClient();
  const [loadView, answers] = await Promise.all([
    preloadPage(barePath(window.location.pathname)),
    readAnswers(container, queryClient),
    globalThis.stylesSettled,
  ]);

  // Whose session it is redraws the page: before its view is there, what was prerendered would give way to a skeleton.
  const handleAlive = () => {
    void loadView()
      .then(beginSession, beginSession)
      .then(() => refreshAnswers(queryClient, answers ?? []));
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

  // In slices, between which the page answers.
  startTransition(() => {
    if (answers) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

void start();
