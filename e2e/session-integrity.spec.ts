// Spec 4.15, 4.16, 7.14.

import type { BrowserContext, Page } from "@playwright/test";
import { createPerson, openAs, service } from "./support/person.ts";
import { beginSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword } from "./support/ways-in.ts";

const hour = 3_600_000;

type Person = Awaited<ReturnType<typeof createPerson>>;

const avatar = (page: Page) => page.getByRole("button", { name: /^Account of / });

async function recordsOf({ id }: Person) {
  const { data } = await service
    .from("session_integrity")
    .select("id, is_valid, last_activity, created_at, user_agent, session_id")
    .eq("user_id", id)
    .order("created_at")
    .throwOnError();
  return data;
}

/** Log entries about a user, except for sign-ins and sign-outs. */
async function loggedOf({ id }: Person) {
  const { data } = await service
    .from("security_logs")
    .select("action, severity, event_category")
    .eq("user_id", id)
    .neq("action", "route_access")
    .order("id")
    .throwOnError();
  return data;
}

const actionsOf = async (person: Person) => (await loggedOf(person)).map(({ action }) => action);

/** Sends the entries that wait in the page. */
async function sent(page: Page, person: Person) {
  await page.clock.fastForward(31_000);
  return actionsOf(person);
}

/** The page has settled, and its session has been checked: there are `count` records, and one was just used. */
async function looked(page: Page, person: Person, before: { last_activity: string }[], count: number) {
  await expect(avatar(page)).toBeVisible();
  const known = new Set(before.map(({ last_activity }) => last_activity));
  await page.clock.fastForward(6_000);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1_000);
        const records = await recordsOf(person);
        return records.length === count && records.some(({ last_activity }) => !known.has(last_activity));
      },
      { intervals: [50, 100] },
    )
    .toBe(true);
}

/** A user with a page open, whose session has its record. */
async function openWatched(page: Page, name: string) {
  const person = await createPerson(name);
  await beginSession(page.context(), person.email, goodPassword);
  await page.clock.install();
  // Under this clock a page has no performance marks, for which the tests' `goto` waits.
  await page.evaluate((href) => location.assign(href), `${process.env.AURUM_E2E_URL}/about`);
  await looked(page, person, [], 1);
  return person;
}

/**
 * Moves the record back in time, as if the server's clock had moved on: its times are the server's, whichever clock
 * a device has.
 */
async function timePasses(person: Person, hours: { sinceActivity: number; sinceBegin: number }) {
  const ago = (count: number) => new Date(Date.now() - count * hour).toISOString();
  await service
    .from("session_integrity")
    .update({ last_activity: ago(hours.sinceActivity), created_at: ago(hours.sinceBegin) })
    .eq("user_id", person.id)
    .throwOnError();
}

/** The same browser profile, with everything that it has stored, under a new user agent. */
async function continueAs(context: BrowserContext, userAgent: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("A context without a browser");
  const next = await browser.newContext({ userAgent, storageState: await context.storageState() });
  const page = await next.newPage();
  await page.clock.install();
  return page;
}

// spec 4.37
test("user_agent_changed: the record is replaced, and no one is logged out", async ({ page, context }) => {
  const person = await openWatched(page, "carried");
  const before = await recordsOf(person);
  const firefox = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0";
  const other = await continueAs(context, firefox);
  await other.goto("/about");
  await looked(other, person, before, 2);
  expect((await recordsOf(person)).map(({ is_valid }) => is_valid)).toEqual([false, true]);
  await expect
    .poll(() => sent(other, person))
    .toEqual(["session_fingerprint_mismatch", "user_agent_changed"]);
  expect(await loggedOf(person)).toMatchObject(
    Array(2).fill({ severity: "high", event_category: "session" }),
  );
  await expect(avatar(other)).toBeVisible();
  await page.reload();
  await expect(avatar(page)).toBeVisible();
  await other.context().close();
});

test("a normal day on two devices, with a browser update and zooming, raises no alarm", async ({
  page,
  context,
  browser,
}) => {
  const person = await openWatched(page, "ordinary");
  const morning = await page.evaluate(() => navigator.userAgent);
  // A phone signs in beside the computer.
  const phone = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const onPhone = await phone.newPage();
  await onPhone.clock.install();
  await openAs(onPhone, person.email, "/prompts");
  await looked(onPhone, person, await recordsOf(person), 2);
  expect(new Set((await recordsOf(person)).map(({ session_id }) => session_id)).size).toBe(2);

  // A working day passes on both.
  await timePasses(person, { sinceActivity: 4, sinceBegin: 10 });
  const worked = await recordsOf(person);
  await onPhone.reload();
  await looked(onPhone, person, worked, 2);
  await page.getByRole("link", { name: "Prompts", exact: true }).first().click();
  await expect(page).toHaveURL("/prompts");
  // The effect of zooming to 150 % on a window: its inner size shrinks in proportion, its outer size stays.
  await page.evaluate(() => {
    Object.defineProperty(window, "outerWidth", { value: 1440 });
    Object.defineProperty(window, "outerHeight", { value: 990 });
  });
  await page.setViewportSize({ width: 960, height: 600 });
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await page.clock.runFor(5_000);

  // The browser is updated over lunch, and opens its pages again.
  const updated = await continueAs(context, morning.replace(/(Chrome\/)\d+[\d.]*/, "$1999.0.1.2"));
  const before = await recordsOf(person);
  await updated.goto("/prompts");
  await looked(updated, person, before, 2);
  expect(await updated.evaluate(() => navigator.userAgent)).not.toBe(morning);

  for (const tab of [page, onPhone, updated]) {
    expect(await sent(tab, person)).toEqual([]);
    expect(await tab.evaluate(() => localStorage.getItem("session-security-log"))).toBeNull();
    await expect(avatar(tab)).toBeVisible();
  }
  expect((await recordsOf(person)).map(({ is_valid }) => is_valid)).toEqual([true, true]);
  await updated.context().close();
  await phone.close();
});
