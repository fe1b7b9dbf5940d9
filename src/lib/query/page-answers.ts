import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What was answered to a question when the site was built, and when: milliseconds since 1970. */
export type PageAnswer = [question: QueryKey, data: unknown, answeredAt: number];

/** Takes answers over: they are shown at once, and asked for again where they are old. */
export function giveAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]) {
  for (const [question, data, updatedAt] of answers) queryClient.setQueryData(question, data, { updatedAt });
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
