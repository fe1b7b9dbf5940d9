import { pendingPaths } from "./pages";

/** Whether a page's content is there, so that a button may lead to it. */
export function isOpen(path: string): boolean {
  return !pendingPaths.has(path);
}
