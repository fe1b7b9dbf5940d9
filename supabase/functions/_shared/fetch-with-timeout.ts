/** `fetch` that rejects with a TimeoutError after `timeoutMs`, reading the body included. Threat E5. */
export function fetchWithTimeout(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/** Within the platform's own limit, and long enough for what is only slow. */
const API_TIMEOUT_MS = 60_000;

/**
 * `fetch` for the project's own API, which gives up after 60 s. It then rejects with an AbortError, because the
 * database client would retry any other error three times.
 */
export async function fetchApi(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(input, { ...init, signal });
  } catch (error) {
    if (limit.aborted) throw new DOMException("The API does not answer", "AbortError");
    throw error;
  }
}
