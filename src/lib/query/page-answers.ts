import { type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";

/**
 * Takes over the answers that this page was rendered with: they are shown at once, and asked for again where they are old.
 * Says whether the page can be hydrated, which without its answers it cannot.
 */
export async function readAnswers(page: HTMLElement, queryClient: QueryClient): Promise<boolean> {
  const { prerendered, answers } = page.dataset;
  if (prerendered !== window.location.pathname) return false;
  if (answers === undefined) return true;
  try {
    const response = await fetch(answers);
    const state: DehydratedState = await response.json();
    hydrate(queryClient, state);
    return true;
  } catch {
    return false;
  }
}
