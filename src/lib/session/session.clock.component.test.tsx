import { logIn } from "@test/components/forms";
import { loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { authStorageKey } from "./stored-session";

const day = 24 * 3_600_000;

const refreshes = () => watchRequests(/\/auth\/v1\/token\?grant_type=refresh_token/);
const findAvatar = () => screen.findByRole("button", { name: /^Account of / });

/** Changes what this browser has stored of the session. */
function changeStored(changes: object) {
  const session = JSON.parse(localStorage.getItem(authStorageKey) ?? "{}");
  localStorage.setItem(authStorageKey, JSON.stringify({ ...session, ...changes }));
}

async function visit(paths: string[]) {
  for (const path of paths) {
    const { unmount } = openApp(path);
    await findAvatar();
    await screen.findByRole("heading", { level: 1 });
    unmount();
  }
}

test.each([
  ["ahead", day],
  ["behind", -day],
])("A4: with a clock a day %s, sign-in and work cause no endless refreshes", async (_, offset) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset });
  const asked = refreshes();
  const { user, address, unmount } = openApp("/login");
  await logIn(user, "member@aurum.test");
  await expect.poll(address).toBe("/prompts");
  unmount();
  await visit(["/prompts", "/favorites", "/pricing"]);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test.each([
  ["ahead", day],
  ["behind", -day],
])("A4: a clock that jumps a day %s costs a few refreshes, not a loop", async (_, offset) => {
  await beginOwnSession("member@aurum.test");
  await visit(["/prompts"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset });
  const asked = refreshes();
  await visit(["/favorites", "/prompts", "/pricing"]);
  expect(asked.length).toBeLessThanOrEqual(3);
});

// spec 4.3
test("a refused session is signed out at its next refresh, and comes back after login", async () => {
  await beginOwnSession("expired@aurum.test");
  changeStored({ expires_at: 1, refresh_token: "not-a-token" });
  localStorage.setItem("payment-session-backup", "{}");
  localStorage.setItem("other", "kept");
  const { address } = openApp("/pricing");
  await findToast("error", "Session expired", "Log in again to go on.");
  await expect.poll(address).toBe("/login");
  // Drafts outlive the session, and with them whose they are.
  const left = Object.keys(localStorage).filter((key) => key !== "error-log");
  expect(left.sort()).toEqual(["aurum-personal-owner", "other"]);
});

test("A3: with the API stopped, an expired token keeps the user, without 'no plan'", async () => {
  await beginOwnSession("member@aurum.test");
  await visit(["/favorites"]);
  changeStored({ expires_at: Math.floor(Date.now() / 1_000) - 60 });
  const asked = refreshes();
  loseRequests(/\/auth\/v1\//);
  const { address } = openApp("/favorites");
  await findAvatar();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByText("Premium Access Required")).toBeNull();
  expect(address()).toBe("/favorites");
  expect(localStorage.getItem(authStorageKey)).not.toBeNull();
});
