import type { Browser, Page } from "@playwright/test";

/** How many times slower than this machine the browser is to be, by `AURUM_SLOWED`; all waits scale with it. */
export const slowed = Number(process.env.AURUM_SLOWED || 1);

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
}

/** Slows every page down that the browser opens from now on. */
export function slowPagesDown(browser: Browser) {
  if (slowed === 1) return;
  browser.on("context", (context) => {
    // A page that is closed before it is slowed down needs it no more.
    context.on("page", (page) => void slowDown(page).catch(() => undefined));
  });
}
