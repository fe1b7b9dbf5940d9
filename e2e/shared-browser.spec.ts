import type { Page } from "@playwright/test";
import { follow } from "./support/follow.ts";
import { readKeptData } from "./support/kept-data.ts";
import { createPerson, logOut, openAccount, openAs } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword, logIn } from "./support/ways-in.ts";

const premium = "/prompts/positioning-memo-in-ten-questions";

const promptText = (page: Page) => page.getByRole("region", { name: /^Prompt( text)?$/ });

/** Visits the pages that show a member's data. Returns the texts that only this member may see. */
async function useTheSite(page: Page) {
  const person = await createPerson("former", { firstName: "Zephyrine", plan: "yearly" });
  await openAs(page, person.email);
  await follow(page, premium);
  await expect(promptText(page)).toBeVisible();
  const text = ((await promptText(page).textContent()) ?? "").slice(-60);
  const dialog = await openAccount(page, "Profile");
  await dialog.getByLabel("First name").fill("Zephyrine the Former");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await dialog.getByRole("tab", { name: "Security" }).click();
  await expect(dialog.getByText("This one")).toBeVisible();
  const tokens = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const { access_token, refresh_token } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return { access: String(access_token), refresh: String(refresh_token) };
  });
  await page.evaluate(async (words) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = indexedDB.open("aurum-personal");
    request.onupgradeneeded = () => request.result.createObjectStore("drafts").put(words, "1");
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    await promise;
  }, `A draft of ${person.email}`);
  return { ...tokens, id: person.id, email: person.email, name: person.firstName, text };
}

/** Where each of the secrets is stored. */
async function tracesIn(page: Page, secrets: Record<string, string>) {
  const places = Object.entries(await readKeptData(page));
  return places.flatMap(([place, kept]) =>
    Object.keys(secrets)
      .filter((name) => kept.includes(secrets[name] ?? ""))
      .map((name) => `${place}: ${name}`),
  );
}

test.describe("P8: the next user of a shared browser", () => {
  test.use({ expectedConsoleErrors: /status of 40[13]/ });

  test("P8: finds no response about the former in the browser's HTTP cache", async ({ page }) => {
    const former = await createPerson("former", { firstName: "Zephyrine", plan: "yearly" });
    await openAs(page, former.email);
    await page.clock.install();
    const answers: string[] = [];
    page.on("response", (response) => {
      const isRead = response.request().method() === "GET";
      if (isRead && /\/(rest|auth)\/v1\//.test(response.url())) answers.push(response.url());
    });
    await page.reload();
    await expect(page.getByRole("button", { name: `Account of ${former.email}` })).toBeVisible();
    await follow(page, premium);
    await expect(promptText(page)).toBeVisible();
    const text = ((await promptText(page).textContent()) ?? "").slice(-60);
    const dialog = await openAccount(page, "Profile");
    await expect(dialog.getByLabel("First name")).toHaveValue("Zephyrine");
    const validated = page.waitForResponse("**/auth/v1/user");
    await page.clock.runFor(5 * 60_000);
    await validated;
    await page.keyboard.press("Escape");
    await logOut(page);

    for (const path of ["/rest/v1/prompt_cards?", "/rest/v1/profiles?", "/auth/v1/user"]) {
      expect(
        answers.filter((url) => url.includes(path)),
        path,
      ).not.toEqual([]);
    }
    const cached = await page.evaluate(async (urls) => {
      const headers = { apikey: "sb_publishable_local" };
      const read = async (url: string) => (await fetch(url, { cache: "force-cache", headers })).text();
      return (await Promise.all(urls.map(read))).join();
    }, answers);
    for (const secret of [former.email, former.firstName, text]) expect(cached).not.toContain(secret);
  });

  test("P8: finds nothing of the former in storage, caches and three open tabs", async ({
    page,
    context,
  }) => {
    const secrets = await useTheSite(page);
    expect(await tracesIn(page, secrets), "what there is to find").toEqual(
      expect.arrayContaining([
        "local storage: access",
        "local storage: refresh",
        "local storage: email",
        "IndexedDB: email",
        "queries: name",
        "queries: text",
        "queries: id",
        "mutations: name",
      ]),
    );
    const [reading, account] = [await context.newPage(), await context.newPage()];
    await reading.goto(premium);
    await expect(promptText(reading)).toBeVisible();
    await account.goto("/prompts");
    const formers = await openAccount(account, "Profile");
    await expect(formers.getByLabel("First name")).toHaveValue("Zephyrine the Former");
    for (const tab of [reading, account]) expect(await tracesIn(tab, secrets)).toContain("queries: id");

    await page.keyboard.press("Escape");
    await logOut(page);
    const tabs = [page, reading, account];
    for (const tab of tabs) await expect.poll(() => tracesIn(tab, secrets)).toEqual([]);

    // Without a page load, which would clear the tab's memory.
    const next = await createPerson("next");
    await logIn(page, next.email, goodPassword);
    await expect(page).toHaveURL("/prompts");
    for (const tab of tabs) {
      await expect(tab.getByRole("button", { name: `Account of ${next.email}` })).toBeVisible();
      await expect(tab.getByRole("dialog")).toHaveCount(0);
      await follow(tab, premium);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Positioning memo in ten questions");
      await expect(tab.getByRole("heading", { name: "What is inside" })).toBeVisible();
      expect(await tracesIn(tab, secrets)).toEqual([]);
    }
    const dialog = await openAccount(page, "Profile");
    await expect(dialog.getByLabel("First name")).toHaveValue("Yasmine");
    expect(await tracesIn(page, secrets)).toEqual([]);
  });

  test("P8: nor on a page that the back button restores", async ({ page, context }) => {
    const former = await createPerson("former", { plan: "yearly" });
    await openAs(page, former.email);
    const left = await context.newPage();
    // A page in the back-forward cache learns of no change until it is restored.
    await left.addInitScript(() =>
      addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
    );
    await left.goto(premium);
    await expect(promptText(left)).toBeVisible();
    await logOut(page);
    await expect(promptText(left)).toBeVisible();
    await left.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(left).toHaveURL("/login");
    expect(await tracesIn(left, { id: former.id, email: former.email })).toEqual([]);
  });
});
