import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What was answered to a question when the site was built. */
export type PageAnswer = [question: QueryKey, data: unknown];

/** Takes answers over: they are shown at once, and asked for again, however short ago the site was built. */
export function giveAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]) {
  for (const [question, data] of answers) queryClient.setQueryData(question, data, { updatedAt: 0 });
}

/** Reads the answers that this page was rendered with, and says whether it can be hydrated: without them it cannot. */
export async function readAnswers(page: HTMLElement, queryClient: QueryClient): Promise<boolean> {
  const { prerendered, answers } = page.dataset;
  if (prerendered !== window.location.pathname) return false;
  if (answers === undefined) return true;
  try {
    const response = await fetch(answers);
    giveAnswers(queryClient, await response.json());
    return true;
  } catch {
    return false;
  }
}
