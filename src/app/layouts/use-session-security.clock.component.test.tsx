// Spec 3.4, 7.14, 7.15, 8.4.

import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { renderPage } from "@test/components/render-page";
import { createPerson, goodPassword, service } from "@test/components/service";
import { cleanup, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import RequireAccess from "../guards/require-access";

const minute = 60_000;
const hour = 60 * minute;

/** The test client's user agent: in a browser, header and navigator are the same. */
const userAgent = "node";

beforeEach(() => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
});

// Entries that wait in the modules of one test are sent before the next begins.
afterEach(async () => {
  cleanup();
  localStorage.clear();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(hour);
});

/** A person of this test with a page open, and a clock that the test moves. */
async function openAsPerson(path = "/terms") {
  const person = await createPerson("watched");
  const session = await beginOwnSession(person.email, goodPassword);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = openApp(path);
  await signedIn(person.email);
  return { ...app, ...person, session };
}

async function signedIn(email: string) {
  await screen.findByRole("button", { name: `Account of ${email}` });
  // Background work loads after the page.
  await expect.poll(() => localStorage.getItem("session-activity")).not.toBeNull();
}

const settle = () => vi.advanceTimersByTimeAsync(6_000);

async function recordsOf(userId: string) {
  const { data } = await service
    .from("session_integrity")
    .select()
    .eq("user_id", userId)
    .order("created_at")
    .throwOnError();
  return data;
}

async function loggedOf(userId: string) {
  const { data } = await service
    .from("security_logs")
    .select()
    .eq("user_id", userId)
    .order("id")
    .throwOnError();
  return data;
}

/** Sends waiting entries: a check's findings come in the server's own time, and are sent half a minute later. */
async function sentOf(userId: string) {
  await vi.advanceTimersByTimeAsync(31_000);
  return loggedOf(userId);
}

const actionsSentOf = async (userId: string) => (await sentOf(userId)).map(({ action }) => action);

async function withRecord() {
  const app = await openAsPerson();
  await settle();
  await expect.poll(async () => (await recordsOf(app.id)).length).toBe(1);
  const [record] = await recordsOf(app.id);
  if (!record) throw new Error("No record");
  return { ...app, record };
}

/** Runs the next check of an active page. */
async function checkAgain() {
  await vi.advanceTimersByTimeAsync(minute + 1_000);
  document.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(5 * minute);
}

// spec 3.16, 4.36
test("without a record one is created; with the same fingerprint it is only touched", async () => {
  const app = await withRecord();
  expect(app.record).toMatchObject({
    is_valid: true,
    session_token_hash: app.session.access_token.slice(0, 32),
    user_agent: userAgent,
  });
  expect(app.record.fingerprint_hash).toMatch(/^[0-9a-f]{64}$/);
  await checkAgain();
  await expect
    .poll(async () =>
      (await recordsOf(app.id)).map(({ id, last_activity }) => [
        id,
        last_activity !== app.record.last_activity,
      ]),
    )
    .toEqual([[app.record.id, true]]);
  expect(await actionsSentOf(app.id)).toEqual([]);
});

// spec 4.35, 8.28
test("'Session fingerprint mismatch': the record is replaced, and no one is signed out", async () => {
  const app = await withRecord();
  await service
    .from("session_integrity")
    .update({ fingerprint_hash: "another" })
    .eq("id", app.record.id)
    .throwOnError();
  await checkAgain();
  await expect
    .poll(async () => (await recordsOf(app.id)).map(({ is_valid }) => is_valid))
    .toEqual([false, true]);
  await expect
    .poll(() => sentOf(app.id))
    .toMatchObject([
      {
        action: "session_fingerprint_mismatch",
        severity: "high",
        event_category: "session",
        user_agent: userAgent,
      },
    ]);
  expect(localStorage.getItem("error-log")).toContain("Session fingerprint mismatch");
  expect(screen.getByRole("button", { name: `Account of ${app.email}` })).toBeTruthy();
});

test.each([
  ["long_absence", { last_activity: 25, created_at: 1 }],
  ["long_session", { last_activity: 1, created_at: 13 }],
])("%s is logged once for what it is, by the server's time (spec 4.38, 4.39)", async (flag, hoursAgo) => {
  const app = await withRecord();
  const ago = (hours: number) => new Date(Date.parse(app.record.created_at) - hours * hour).toISOString();
  await service
    .from("session_integrity")
    .update({ last_activity: ago(hoursAgo.last_activity), created_at: ago(hoursAgo.created_at) })
    .eq("id", app.record.id)
    .throwOnError();
  await checkAgain();
  await expect.poll(() => sentOf(app.id)).toMatchObject([{ action: flag, severity: "low" }]);
  const lastUse = async () => (await recordsOf(app.id)).map(({ last_activity }) => last_activity);
  const before = await lastUse();
  await checkAgain();
  await expect.poll(lastUse).not.toEqual(before);
  // A check writes its findings afterwards.
  await sentOf(app.id);
  expect(await actionsSentOf(app.id)).toEqual([flag]);
});

test("A4: a device whose clock is two days ahead raises no flag", async () => {
  const app = await withRecord();
  vi.setSystemTime(Date.now() + 48 * hour);
  localStorage.setItem("session-activity", String(Date.now()));
  const session = JSON.parse(localStorage.getItem("sb-aurum-auth-token") ?? "{}");
  localStorage.setItem(
    "sb-aurum-auth-token",
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + 3_000 }),
  );
  await checkAgain();
  await expect
    .poll(async () =>
      (await recordsOf(app.id)).map(({ last_activity }) => last_activity !== app.record.last_activity),
    )
    .toEqual([true]);
  expect(await actionsSentOf(app.id)).toEqual([]);
});

test("user_agent_changed: a session that goes on in another browser (spec 4.15, 4.16)", async () => {
  const app = await withRecord();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh) Firefox/141.0");
  await checkAgain();
  await expect
    .poll(() => actionsSentOf(app.id))
    .toEqual(["session_fingerprint_mismatch", "user_agent_changed"]);
});

// spec 4.41, 4.42
test("missing_profile and security_check_failed are logged; the page goes on", async () => {
  const app = await withRecord();
  await service.from("profiles").delete().eq("id", app.id).throwOnError();
  await checkAgain();
  await expect.poll(() => sentOf(app.id)).toMatchObject([{ action: "missing_profile", severity: "high" }]);
  answerRequests(/\/session_integrity/, () => ({ status: 500, body: { code: "XX000", message: "no" } }));
  await checkAgain();
  await expect.poll(() => actionsSentOf(app.id)).toEqual(["missing_profile", "security_check_failed"]);
  expect(localStorage.getItem("error-log")).toContain("Validation error");
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("profile_mismatch: the stored person is not the token's (spec 4.40)", async () => {
  const app = await withRecord();
  const other = await createPerson("other");
  const session = JSON.parse(localStorage.getItem("sb-aurum-auth-token") ?? "{}");
  const swapped = { ...session, user: { ...session.user, id: other.id } };
  localStorage.setItem("sb-aurum-auth-token", JSON.stringify(swapped));
  await checkAgain();
  await expect
    .poll(() => sentOf(app.id))
    .toMatchObject([{ action: "profile_mismatch", severity: "critical" }]);
});

// spec 7.23
test("R13: guards log by the page's pattern, in one batch, and the 11th attempt", async () => {
  const { id, email } = await createPerson("refused");
  await beginOwnSession(email, goodPassword);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = watchRequests(/\/security_logs\?columns/);
  for (let attempt = 0; attempt < 12; attempt++) {
    const { unmount } = renderPage(
      <Routes>
        <Route element={<RequireAccess requirement={{ kind: "subscription" }} />}>
          <Route path="/favorites" element={<h1>Favorites</h1>} />
        </Route>
      </Routes>,
      { at: "/favorites" },
    );
    await screen.findByRole("heading", { name: "Premium Access Required" });
    unmount();
  }
  await expect.poll(async () => (await sentOf(id)).length).toBe(11);
  const rows = await loggedOf(id);
  expect(rows.slice(0, 10)).toEqual(
    Array(10).fill(
      expect.objectContaining({
        action: "subscription_required",
        severity: "low",
        event_category: "access",
        user_id: id,
        details: { path: "/favorites", required: "subscription", current: "user", at: expect.any(String) },
      }),
    ),
  );
  expect(rows[10]).toMatchObject({
    action: "rate_limit_exceeded",
    severity: "medium",
    event_category: "rate_limit",
  });
  expect(asked).toHaveLength(1);
});

test("an unauthorised attempt at a page of staff is logged (spec 7.24)", async () => {
  const { id, address } = await openAsPerson("/admin");
  await expect.poll(address).toBe("/prompts");
  await expect
    .poll(() => sentOf(id))
    .toMatchObject([
      {
        action: "unauthorized_access",
        severity: "medium",
        event_category: "access",
        details: { path: "/admin", required: "jadmin", current: "user" },
      },
    ]);
});

// spec 9.7, 9.16, 9.17, 9.18
test("more than 10 clicks each under 100 ms apart are logged", async () => {
  const { id } = await withRecord();
  for (let click = 0; click < 14; click++) document.body.click();
  await expect.poll(() => actionsSentOf(id)).toEqual(["suspicious_clicks"]);
});

test("more than 20 navigations within 1 s are logged (spec 7.25)", async () => {
  const { id, address } = await withRecord();
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  for (let way = 0; way < 40; way++) {
    const name = way % 2 === 0 ? "About" : "Prompts";
    screen.getAllByRole("link", { name })[0]?.click();
    await expect.poll(address).toBe(`/${name.toLowerCase()}`);
  }
  now.mockRestore();
  await expect.poll(() => actionsSentOf(id)).toContain("suspicious_navigation");
});

// spec 9.52
test("developer tools: a window gap over 160 px is found within 1 s, and logged once", async () => {
  const { id } = await withRecord();
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(window.outerHeight - 161);
  window.dispatchEvent(new Event("resize"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(localStorage.getItem("session-security-log")).toContain("developer_tools_open");
  await expect.poll(() => actionsSentOf(id)).toEqual(["developer_tools_open"]);
  window.dispatchEvent(new Event("resize"));
  expect(await actionsSentOf(id)).toEqual(["developer_tools_open"]);
});

test("an idle page is checked no more after a minute, and a hidden one never", async () => {
  await withRecord();
  const look = vi.spyOn(window, "innerHeight", "get");
  await vi.advanceTimersByTimeAsync(61_000);
  const looks = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look.mock.calls.length).toBe(looks);
  document.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look.mock.calls.length).toBeGreaterThan(looks);
  const seen = look.mock.calls.length;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look.mock.calls.length).toBe(seen);
});

// spec 9.45
test("with activity, the record is compared every 5 minutes", async () => {
  await withRecord();
  const asked = watchRequests(/\/session_integrity\?select/);
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(asked).toEqual([]);
  document.dispatchEvent(new Event("keydown", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(5 * minute);
  await expect.poll(() => asked.length).toBe(1);
});

test("a log that the server refuses is kept and sent later, without a message", async () => {
  const app = await withRecord();
  const mend = answerRequests(/\/security_logs/, (entry) =>
    entry === undefined ? undefined : { status: 503 },
  );
  for (let click = 0; click < 14; click++) document.body.click();
  expect(await actionsSentOf(app.id)).toEqual([]);
  await expect.poll(() => localStorage.getItem("session-security-log")).toContain("suspicious_clicks");
  expect(screen.queryByRole("alert")).toBeNull();
  mend();
  await expect.poll(() => actionsSentOf(app.id)).toEqual(["suspicious_clicks"]);
  await expect.poll(() => localStorage.getItem("session-security-log")).toBeNull();
});

test("P8: what waits is forgotten with the session", async () => {
  const app = await withRecord();
  for (let click = 0; click < 14; click++) document.body.click();
  expect(localStorage.getItem("session-security-log")).toContain(app.id);
  await app.user.click(screen.getByRole("button", { name: /^Account of/ }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  await expect.poll(app.address).toBe("/login");
  expect(JSON.stringify({ ...localStorage })).not.toContain(app.id);
});

test("a visitor is not monitored, and sends no request", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = watchRequests(/session_integrity|security_logs|\/profiles/);
  openApp("/terms");
  await screen.findAllByRole("link", { name: "Login" });
  await settle();
  for (let click = 0; click < 14; click++) document.body.click();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});
