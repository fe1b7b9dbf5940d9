import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What was answered to a question when the site was built. */
export type PageAnswer = [question: QueryKey, data: unknown];

/** Takes answers over: they are shown at once, and count as new until they are refreshed. */
export function giveAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]) {
  for (const [question, data] of answers) queryClient.setQueryData(question, data);
}

/** Reads the answers that this page was rendered with; null where it cannot be hydrated, as it cannot without them. */
export async function readAnswers(page: HTMLElement, queryClient: QueryClient): Promise<PageAnswer[] | null> {
  const { prerendered, answers: address } = page.dataset;
  if (prerendered !== window.location.pathname) return null;
  if (address === undefined) return [];
  try {
    const response = await fetch(address);
    const answers: PageAnswer[] = await response.json();
    giveAnswers(queryClient, answers);
    return answers;
  } catch {
    return null;
  }
}

/** Asks again for all that a page has brought, however short ago the site was built, once the browser has time for it. */
export function refreshAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]) {
  const refresh = () => {
    for (const [queryKey] of answers) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(refresh, { timeout: 2_000 });
  else setTimeout(refresh);
}
