const key = "reloaded";
/** Names the running build and the page. */
const here = () => `${import.meta.url} ${location.pathname}`;

const isReloaded = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload");

/** A browser without storage forgets what was reloaded, but not that it has just been. */
const onceWithinMs = 60_000;

/**
 * Whether a page whose script is gone, as after a deployment, may be reloaded: once for each build, so that a script that
 * never comes is no loop (threat F8).
 */
export function mayReload(): boolean {
  if (isReloaded() && performance.now() < onceWithinMs) return false;
  return sessionStorage.getItem(key) !== here();
}

export function reloadOnce() {
  sessionStorage.setItem(key, here());
  location.reload();
}
