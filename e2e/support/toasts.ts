import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Every open notification, newest first. */
export const toasts = (page: Page) =>
  page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");

/** The notification with exactly that title. */
export const toast = (page: Page, title: string) =>
  toasts(page).filter({ has: page.getByText(title, { exact: true }) });

type Kind = "loading" | "success" | "error";

/** Expects one notification of that title and description; failures are destructive: drawn in the colour of danger. */
export async function expectToast(page: Page, kind: Kind, title: string, description: string) {
  const found = toast(page, title).filter({ has: page.getByText(description, { exact: true }) });
  await expect(found).toBeVisible();
  await expect(found).toHaveAttribute("data-type", kind);
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--danger)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const colour = expect(found.getByText(title, { exact: true }));
  await (kind === "error" ? colour : colour.not).toHaveCSS("color", danger);
}
