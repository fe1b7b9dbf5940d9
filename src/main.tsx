import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { loadMatchedRoutes } from "@/app/prepare";
import { Providers } from "@/app/providers";
import { routes } from "@/app/routes";
import { basenameOf, localeOfPath, setLocale } from "@/lib/i18n";
import { createQueryClient } from "@/lib/query/client";
import { startSession } from "@/lib/session/session-store";
import "@/styles/index.css";

const locale = localeOfPath(window.location.pathname);
setLocale(locale, { reload: false });
await loadMatchedRoutes(routes, window.location.pathname, basenameOf(locale));

const container = document.getElementById("root");
if (container === null) throw new Error("The page has no #root element");

const app = (
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes, { basename: basenameOf(locale) })} />
    </Providers>
  </StrictMode>
);

if (container.dataset.prerendered === window.location.pathname) hydrateRoot(container, app);
else createRoot(container).render(app);
startSession();
