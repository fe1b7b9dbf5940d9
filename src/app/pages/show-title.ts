import { documentTitle } from "../document-title";
import { findPage, pages } from "./pages";

/**
 * Sets the document's title for a path; a page with a parameter sets its own. Removes the prerendered tags of another
 * page, such as its canonical address.
 */
export function showTitle(pathname: string) {
  for (const tag of document.head.querySelectorAll<HTMLElement>("[data-page]")) {
    if (tag.dataset.page !== window.location.pathname) tag.remove();
  }
  const { path, title } = pages[findPage(pathname)];
  if (!path.includes(":")) document.title = documentTitle(title());
}
