import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../supabase/local/settings.ts";
import { slowed } from "./support/slowed.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";
import { expectSignedIn, logIn } from "./support/ways-in.ts";

test.describe("a page that was not loaded before the connection was lost", () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|There is no connection/ });

  const title = (page: Page) => page.getByRole("heading", { level: 1 });

  async function follow(page: Page, name: string, heading: string) {
    await page.context().setOffline(true);
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(title(page)).toHaveText("You are offline", { timeout: 1_000 * slowed });
    await page.context().setOffline(false);
    await expect(title(page)).toContainText(heading);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }

  test("F2: Prompts shows it within a second, and opens when the connection is back", async ({ page }) => {
    await page.goto("/");
    await follow(page, "Prompts", "Prompts");
  });

  test("F2: About does too; missing parts and lists keep the frame and load later", async ({
    page,
    context,
  }) => {
    await page.goto("/prompts");
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(title(page)).toHaveText("Prompts");
    await context.setOffline(false);
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
    await page.keyboard.press("Escape");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Free", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
    await context.setOffline(false);
    await expect(page.getByRole("article").first()).toBeVisible();

    await follow(page, "About", "good question");
  });

  test("F2: a connection lost during loading is shown, too, and the page opens later", async ({
    page,
    context,
  }) => {
    await page.route("**/assets/about*.js", async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await page.goto("/prompts");
    await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("good question");
  });

  test("F2: a page opens even if one of its scripts failed before", async ({ page, context }) => {
    const scripts = "**/assets/library*.js";
    const lost = page.waitForEvent("requestfailed");
    await page.route(scripts, (route) => route.abort("internetdisconnected"));
    await page.goto("/");
    await lost;
    await context.setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: "Prompts", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.unroute(scripts);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Prompts");
  });

  test("going back returns to the place in the list", async ({ page, context }) => {
    await page.goto("/prompts");
    await page.getByRole("article").nth(12).scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await page.getByRole("article").nth(12).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.goBack();
    await expect(page.getByRole("article").nth(12)).toBeVisible();
  });
});

test.describe("a script that never arrives, with or without a connection", () => {
  // Also the error that React could not hydrate the page (520).
  test.use({
    expectedConsoleErrors: /net::ERR_FAILED|Failed to fetch dynamically imported module|React error #520/,
  });

  test("F8: leaves the page unchanged, shows an error, and loads at the next try", async ({ page }) => {
    const scripts = "**/assets/command-palette*.js";
    // Before the page: requests made right after a route is set may still pass it.
    await page.route(scripts, (route) => route.abort());
    await page.goto("/prompts");
    await page.keyboard.press("ControlOrMeta+k");
    await expectToast(
      page,
      "error",
      "This could not be loaded",
      "Check your connection, then reload the page.",
    );
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.unroute(scripts);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
  });

  test("F8: a page whose script is gone reloads once and offers Try Again", async ({ page }) => {
    const scripts = "**/assets/about*.js";
    await page.route(scripts, (route) => route.abort());
    await page.goto("/prompts");
    await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
    const failure = page.getByRole("main").getByRole("alert");
    await expect(failure).toContainText("Something went wrong", { timeout: 15_000 * slowed });
    expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type)).toBe(
      "reload",
    );
    await page.unroute(scripts);
    await failure.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("good question");
  });
});

test.describe("after a deployment", () => {
  test.use({ expectedConsoleErrors: /status of 404|MIME type|Failed to fetch dynamically imported module/ });

  const gone = { status: 404, body: "" };
  const anotherPage = { status: 200, contentType: "text/html", body: "<!doctype html>" };

  for (const [what, answer] of [
    ["missing", gone],
    ["answered by another page", anotherPage],
  ] as const)
    test(`F8: a page whose script is ${what} opens by one reload, and nothing is reported`, async ({
      page,
    }) => {
      let reports = 0;
      page.on("request", (request) => {
        if (/report_errors/.test(request.url())) reports += 1;
      });
      await page.goto("/prompts");
      await page.route("**/assets/about*.js", (route) => route.fulfill(answer), { times: 1 });
      await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("good question", {
        timeout: 15_000 * slowed,
      });
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      expect(reports).toBe(0);
    });
});

test("a browser without storage searches, and signs in while the page is open", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await page.goto("/prompts");
  await page.getByRole("searchbox").fill("meeting minutes");
  await expect(page.getByRole("article").first()).toContainText(/minutes/i);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Prompts");
  await logIn(page, "member@aurum.test", DEMO_PASSWORD);
  await expectSignedIn(page, "member@aurum.test");
});
