/** `fetch` that gives up after `timeoutMs` milliseconds, the reading of the body included; rejects with a TimeoutError. */
export function fetchWithTimeout(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
