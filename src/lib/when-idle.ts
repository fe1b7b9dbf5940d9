type WhenIdle = {
  /** For a browser without an idle callback (Safari). */ fallbackMs: number;
  timeoutMs?: number;
};

/** Calls back once when the browser is idle; returns what cancels it. */
export function whenIdle(callback: () => void, { fallbackMs, timeoutMs }: WhenIdle): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => cancelIdleCallback(idle);
}
