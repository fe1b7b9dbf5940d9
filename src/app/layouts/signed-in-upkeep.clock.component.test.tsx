// Spec 9.4, 9.5.

import { logIn } from "@test/components/forms";
import { watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast, toasts } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { authStorageKey } from "@/lib/session/stored-session";

const minute = 60_000;
const hour = 60 * minute;

const isSignedIn = () => screen.queryByRole("button", { name: /^Account of / }) !== null;

const secondsLeft = () =>
  JSON.parse(localStorage.getItem(authStorageKey) ?? "{}").expires_at - Date.now() / 1_000;

/** Opens a page signed in, under a clock that the test moves. */
async function openWithClock(path: string, email = "lifetime@aurum.test", password?: string) {
  const session = await beginOwnSession(email, password);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = openApp(path);
  await screen.findByRole("button", { name: `Account of ${email}` });
  // The watch over activity loads after the page: its first record says that it is there.
  await expect.poll(() => localStorage.getItem("session-activity")).not.toBeNull();
  return { ...app, session };
}

// spec 4.43
test("24 hours without activity sign out, on the server too, with the way back kept", async () => {
  localStorage.setItem("theme", "dark");
  const { user, address, session } = await openWithClock("/favorites");
  await vi.advanceTimersByTimeAsync(23 * hour + 57 * minute);
  await expect.poll(secondsLeft).toBeGreaterThan(10 * 60);
  expect(isSignedIn()).toBe(true);
  // In small steps: the notification is shown for four seconds only.
  for (let passed = 0; passed < 8 * minute && toasts().length === 0; passed += 1_000)
    await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(address).toBe("/login");
  await findToast("error", "Session expired", "Log in again to go on.");
  // Drafts outlive the session, and with them whose they are.
  const left = Object.keys(localStorage).filter((key) => key !== "error-log");
  expect(left.sort()).toEqual(["aurum-personal-owner", "theme"]);
  await expect.poll(async () => (await service.auth.getUser(session.access_token)).error).not.toBeNull();

  await logIn(user, "lifetime@aurum.test");
  await expect.poll(address).toBe("/favorites");
});

test("the person who comes back after a day does not revive the session by coming", async () => {
  const { user, address } = await openWithClock("/pricing");
  vi.setSystemTime(Date.now() + 25 * hour);
  await user.keyboard("{Shift}");
  await expect.poll(address).toBe("/login");
});

// spec 9.44
test("the session is validated every 5 minutes, and refreshed in its last 10", async () => {
  const asked = watchRequests(/\/auth\/v1\/(user|token)/);
  const calls = () => asked.map((url) => /v1\/(user|token)/.exec(url)?.[1]);
  await openWithClock("/pricing");
  // The page validates after its load too, once or more.
  await expect.poll(calls).toContain("user");
  asked.length = 0;
  const session = JSON.parse(localStorage.getItem(authStorageKey) ?? "{}");
  const expires_at = Math.floor(Date.now() / 1_000) + 1_000;
  localStorage.setItem(authStorageKey, JSON.stringify({ ...session, expires_at }));
  await vi.advanceTimersByTimeAsync(5 * minute);
  await expect.poll(calls).toContain("user");
  expect(calls()).not.toContain("token");
  await vi.advanceTimersByTimeAsync(5 * minute);
  await expect.poll(calls).toContain("token");
  expect(isSignedIn()).toBe(true);
  await expect.poll(secondsLeft).toBeGreaterThan(10 * 60);
});

test("A7: a session that is revoked elsewhere ends at the next validation", async () => {
  const { email } = await createPerson("revoked");
  const { address, session } = await openWithClock("/pricing", email, goodPassword);
  await service.auth.admin.signOut(session.access_token, "global");
  await vi.advanceTimersByTimeAsync(5 * minute);
  await expect.poll(address).toBe("/login");
  await screen.findByRole("link", { name: "Login" });
});
