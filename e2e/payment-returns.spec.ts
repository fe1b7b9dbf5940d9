import type { Page, Response } from "@playwright/test";
import { authStorageKey } from "../src/lib/session/stored-session.ts";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { mailsTo } from "./support/inbox.ts";
import { createPerson, openAs, service } from "./support/person.ts";
import { plantPrompt } from "./support/planted.ts";
import { control, eventsOf, expectAccess, goToPay, payByCard, sessionOf } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn } from "./support/ways-in.ts";

// One after the other: they move the one switch of all webhooks. What others wait for comes a little later meanwhile.
test.describe.configure({ mode: "default" });

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

/** Has a page's token refreshed, as when an hour has passed, and returns the new one to refresh with. */
async function refreshToken(page: Page): Promise<string> {
  const { refresh_token: before } = await stored(page, authStorageKey);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    const expires_at = Math.floor(Date.now() / 1_000) + 30;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
  }, authStorageKey);
  // The role is asked with the session, which some tests take away next.
  const role = page.waitForResponse("**/rest/v1/user_roles*");
  await page.reload();
  await role;
  const now = async () => (await stored(page, authStorageKey)).refresh_token;
  await expect.poll(now).not.toBe(before);
  return now();
}

/** Resolves once the page that is opened next follows the person's plans. */
async function followPlans(page: Page) {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) =>
    /user_subscriptions.*Subscribed to PostgreSQL/.test(String(payload)),
  );
}

/** How an order came to be paid: by the webhook, by the return page or otherwise. */
async function paidBy(userId: string) {
  const { data } = await service
    .from("order_events")
    .select("source, orders!inner(user_id)")
    .eq("kind", "paid")
    .eq("orders.user_id", userId)
    .throwOnError();
  return data.map(({ source }) => source);
}

async function plansOf(userId: string) {
  const { data } = await service
    .from("user_subscriptions")
    .select("status, plan_id, expires_at")
    .eq("user_id", userId)
    .throwOnError();
  return data;
}

test("a token refreshed in another tab while somebody pays: the backup follows it and restores the session", async ({
  page,
  context,
}) => {
  const { email } = await createPerson("rotated");
  await openAs(page, email);
  await goToPay(page, "monthly");
  const tab = await context.newPage();
  await tab.goto("/terms");
  const refreshed = await refreshToken(tab);
  await expect.poll(async () => (await stored(tab, "payment-session-backup")).refresh_token).toBe(refreshed);
  await tab.evaluate((key) => localStorage.removeItem(key), authStorageKey);
  await tab.close();
  await payByCard(page);
  await expectSignedIn(page, email);
  expect((await stored(page, authStorageKey)).refresh_token).toBe(refreshed);
  await expectAccess(page);
  await refreshToken(page);
  await expectSignedIn(page, email);
});

test("M5: with the webhooks stopped the return page alone gives access", async ({ page }) => {
  const { id, email } = await createPerson("alone");
  await openAs(page, email);
  await goToPay(page, "monthly");
  await control("webhooks", { stopped: true });
  try {
    await payByCard(page);
    await expectAccess(page);
    expect(await paidBy(id)).toEqual(["return"]);
  } finally {
    await control("webhooks", { stopped: false });
  }
});

const sendNotices = () =>
  fetch(`${process.env.AURUM_E2E_API_URL}/functions/v1/send-notices`, {
    method: "POST",
    headers: { apikey: SECRET_KEY },
  });

test("M3: an event that comes a hundred times more gives one plan, one order and one receipt", async ({
  page,
}) => {
  const { id, email } = await createPerson("hundred");
  await openAs(page, email);
  await goToPay(page, "monthly");
  const session = sessionOf(page);
  await payByCard(page);
  await expectAccess(page);
  const before = await plansOf(id);
  const [completed] = await eventsOf(session, "checkout.session.completed");
  await control(`events/${completed?.event.id}/redeliver`, { copies: 100 });
  await expect
    .poll(async () => {
      const [{ deliveries } = { deliveries: [] }] = await eventsOf(session, "checkout.session.completed");
      return deliveries.filter(({ due, attempts }) => due === null && attempts.at(-1)?.status === 200).length;
    })
    .toBe(101);
  expect(await plansOf(id)).toEqual(before);
  expect(before).toEqual([{ status: "active", plan_id: "monthly", expires_at: expect.any(String) }]);
  const { data: orders } = await service.from("orders").select("status").eq("user_id", id).throwOnError();
  expect(orders).toEqual([{ status: "paid" }]);
  expect(await paidBy(id)).toHaveLength(1);
  const receipts = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await sendNotices();
  // Another sending, by the clock, may have taken the mail and not sent it yet.
  await expect.poll(receipts).toEqual([expect.stringContaining("receipt")]);
  await sendNotices();
  expect(await receipts()).toHaveLength(1);
});

test("a refund takes the text of an open page away within seconds, without a reload", async ({ page }) => {
  const { id, email } = await createPerson("taken");
  const { path } = await plantPrompt({ title: "Taken back", prompt_text: "A text for members alone." });
  await openAs(page, email);
  await goToPay(page, "monthly");
  await payByCard(page);
  await expectAccess(page);
  const followed = followPlans(page);
  await page.goto(path);
  const text = page.getByRole("region", { name: "Prompt", exact: true });
  await expect(text).toContainText("A text for members alone.");
  await followed;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { data: order } = await service
    .from("orders")
    .select("payment_intent_id")
    .eq("user_id", id)
    .single()
    .throwOnError();
  await control(`payments/${order.payment_intent_id}/refund`, {});
  await expect(page.getByRole("heading", { name: "The text is for members" })).toBeVisible();
  await expect(text).toHaveCount(0);
  expect(await page.content()).not.toContain("A text for members alone.");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

/** All scripts that a page loads until it follows the person's plans. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<string> {
  const scripts: Promise<string>[] = [];
  const keep = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.text());
  };
  page.on("response", keep);
  const followed = followPlans(page);
  await open();
  await followed;
  page.off("response", keep);
  return (await Promise.all(scripts)).join("\n");
}

test("who has left for no payment downloads nothing that deals with one", async ({ page }) => {
  const { email } = await createPerson("no-payment");
  const payment = ["backupMethod", "recover-orphaned-payments", "create-checkout"];
  const before = await scriptsOf(page, () => openAs(page, email));
  expect(payment.filter((name) => before.includes(name))).toEqual([]);
  await goToPay(page, "monthly");
  expect(await scriptsOf(page, () => page.goto("/terms"))).toContain("backupMethod");
});
