import { type RenderResult, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter, MemoryRouter } from "react-router-dom";
import { inject, vi } from "vitest";
import { Providers } from "@/app/providers";
import { createQueryClient } from "@/lib/query/client";
import { startSession } from "@/lib/session/session-store";
import { authStorageKey } from "@/lib/session/stored-session";
import type { DemoAccount } from "../demo-accounts";

type PageOptions = {
  /** The page's address; English without its prefix, as the router names it. */
  at?: string;
  /** For what reads the document's address: it is the page's. Otherwise the document has none, and no history. */
  inDocument?: boolean;
  /** The visitor: a stranger, or the demo account of that name. */
  as?: DemoAccount;
};

/** The query client of the application, which tries again as often, without the waits between. */
function createImpatientClient() {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations });
  return client;
}

/** Between two keys time passes, under a clock that the test moves as well. */
function advanceTimers(milliseconds: number) {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
}

/** Renders a component, or the routes, within all that a page has around it; it talks to the stack of the run. */
export function renderPage(
  element: ReactNode,
  { at = "/", as, inDocument = false }: PageOptions = {},
): RenderResult & { user: UserEvent } {
  if (as) localStorage.setItem(authStorageKey, JSON.stringify(inject("sessions")[as]));
  startSession();
  if (inDocument) window.history.replaceState(null, "", at);
  else vi.spyOn(window.history, "length", "get").mockReturnValue(1);
  const page = render(
    <Providers queryClient={createImpatientClient()}>
      {inDocument ? (
        <BrowserRouter>{element}</BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      )}
    </Providers>,
  );
  return { ...page, user: userEvent.setup({ advanceTimers }) };
}
