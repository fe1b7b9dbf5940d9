import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { whenIdle } from "../when-idle";

export type PrerenderedResult = [question: QueryKey, data: unknown];

/** Seeds the cache with prerendered results, which count as fresh until `refreshAnswers`. */
export function setResults(queryClient: QueryClient, answers: readonly PrerenderedResult[]) {
  for (const [question, data] of answers) queryClient.setQueryData(question, data);
}

/** Reads the results that this page was prerendered with; null where it cannot be hydrated without them. */
export async function readResults(
  page: HTMLElement,
  queryClient: QueryClient,
): Promise<PrerenderedResult[] | null> {
  const { prerendered, answers: address } = page.dataset;
  if (prerendered !== window.location.pathname) return null;
  if (address === undefined) return [];
  try {
    const response = await fetch(address);
    const answers: PrerenderedResult[] = await response.json();
    setResults(queryClient, answers);
    return answers;
  } catch {
    return null;
  }
}

/** Refetches all prerendered results when the browser is idle, however new the build. */
export function refreshResults(queryClient: QueryClient, answers: readonly PrerenderedResult[]) {
  const refresh = () => {
    for (const [queryKey] of answers) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  whenIdle(refresh, { fallbackMs: 0, timeoutMs: 2_000 });
}
