import type { Browser, Page } from "@playwright/test";

/** How many times slower than this machine the browser runs, by `AURUM_SLOWED`; all waits scale with it. */
export const slowed = Number(process.env.AURUM_SLOWED || 1);

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
}

/** Slows down every page that the browser opens from now on. */
export function slowPagesDown(browser: Browser) {
  if (slowed === 1) return;
  browser.on("context", (context) => {
    // A page that was closed before it could be slowed down.
    context.on("page", (page) => void slowDown(page).catch(() => undefined));
  });
}
