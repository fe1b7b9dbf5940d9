import type { Page } from "@playwright/test";

/** Navigates within the page, as a link does, so that its memory is kept. */
export const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
