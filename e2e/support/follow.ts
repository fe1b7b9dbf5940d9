import type { Page } from "@playwright/test";

/** Goes on within the page, as a link does: nothing of its memory is lost. */
export const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
