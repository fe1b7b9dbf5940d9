const attemptsAfterMs = [0, 500, 1_500];
const serverRetryMs = 500;

/** Thrown where a page's script cannot load without a connection. */
export class PageNotLoaded extends Error {}

/** Thrown where a script does not load though there is a connection. Some browsers cache that until the page reloads. */
export class ScriptNotLoaded extends Error {}

export function expectConnection() {
  if (navigator.onLine === false) throw new PageNotLoaded("There is no connection");
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a reload would find the server. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.origin, { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
}

/** Resolves once the server responds: browsers report "online" before a request gets through. */
export async function reconnected() {
  if (navigator.onLine === false)
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  while (!(await serverAnswers())) await delay(serverRetryMs);
}

/** Waits for a connection, because some browsers cache a failed import. */
async function connected() {
  if (navigator.onLine === false) await reconnected();
}

/** Imports a script in up to three attempts, each once `online` lets it. Throws a `ScriptNotLoaded`. */
export async function loadScript<Module>(
  load: () => Promise<Module>,
  online: () => void | Promise<void> = connected,
): Promise<Module> {
  let cause: unknown;
  for (const waitMs of attemptsAfterMs) {
    if (waitMs > 0) await delay(waitMs);
    await online();
    try {
      return await load();
    } catch (error) {
      cause = error;
    }
  }
  throw new ScriptNotLoaded(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** Imports what a click needs. Offline it fails at once, because some browsers cache a failed import (threat F8). */
export const loadForAct = <Module>(load: () => Promise<Module>) => loadScript(load, expectConnection);
