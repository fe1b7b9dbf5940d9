// Spec 6.20.

import { logIn } from "@test/components/forms";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { findToast, toasts } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

const premiumPaths = ["/dashboard", "/favorites", "/payment-dashboard"];
const prompterPaths = ["/dashboard/prompter", "/prompter"];
const adminPaths = ["/admin", "/admin/prompts", "/admin/platform-test", "/demos"];

// spec 2.21
test.each([...premiumPaths, "/dashboard/subscription", "/prompter", "/admin"])(
  "a visitor at %s is sent to login with 'Authentication required'",
  async (path) => {
    const { address } = openApp(path);
    await findToast("error", "Error", "Authentication required");
    await expect.poll(address).toBe("/login");
    expect(toasts()).toHaveLength(1);
  },
);

// spec 4.25
test("a visitor at a protected route signs in and comes back to it", async () => {
  const { user, address } = openApp("/dashboard/prompter?tab=drafts");
  await expect.poll(address).toBe("/login");
  await logIn(user, "prompter@aurum.test");
  await expect.poll(address).toBe("/dashboard/prompter?tab=drafts");
});

// spec 4.27
test.each(["user", "expired"] as const)(
  "%s is sent from the subscription to pricing with 'Active subscription required'",
  async (account) => {
    const { address } = openApp("/dashboard/subscription", account);
    await findToast("error", "Error", "Active subscription required");
    await expect.poll(address).toBe("/pricing");
    expect(toasts()).toHaveLength(1);
  },
);

// spec 2.6, 2.7
test.each([
  ["member", "/admin", "user"],
  ...adminPaths.map((path) => ["prompter", path, "prompter"] as const),
] as const)(
  "%s is sent from %s to /prompts with the denial as a destructive notification",
  async (account, path, role) => {
    const { address } = openApp(path, account);
    await findToast("error", "Error", `Insufficient privileges. Required: jadmin, Current: ${role}`);
    await expect.poll(address).toBe("/prompts");
  },
);

// spec 2.22, 4.26
test.each(["user", "expired"] as const)("%s meets the premium card on premium routes", async (account) => {
  for (const path of premiumPaths) {
    const { address, unmount } = openApp(path, account);
    await screen.findByRole("heading", { name: "Premium Access Required" });
    await expect.poll(address).toBe(path);
    unmount();
  }
});

test.each([
  ["member", [...premiumPaths, "/dashboard/subscription"]],
  ["prompter", [...premiumPaths, "/dashboard/subscription", ...prompterPaths]],
  ["jadmin", [...premiumPaths, ...prompterPaths, ...adminPaths]],
] as const)("%s passes the doors that are theirs", async (account, paths) => {
  for (const path of paths) {
    const { address, unmount } = openApp(path, account);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/Required|Access Denied/)).toBeNull();
    await expect.poll(address).toBe(path);
    unmount();
  }
});

test("a member is refused on prompters' pages, without a redirect", async () => {
  for (const path of prompterPaths) {
    const { address, unmount } = openApp(path, "member");
    await screen.findByText("Insufficient privileges. Required: prompter, Current: user");
    await expect.poll(address).toBe(path);
    unmount();
  }
});

test("Try Again reloads a role that failed to load, and the page opens", async () => {
  const mend = answerRequests(/\/user_roles/, () => ({
    status: 403,
    body: { code: "42501", message: "no" },
  }));
  const { user } = openApp("/prompter", "prompter");
  const again = await screen.findByRole("button", { name: "Try Again" });
  mend();
  await user.click(again);
  await expect.poll(() => screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  expect(screen.queryByText(/Insufficient privileges/)).toBeNull();
});

test("a role that failed to load is loaded again on the next page", async () => {
  const mend = answerRequests(/\/user_roles/, () => ({
    status: 403,
    body: { code: "42501", message: "no" },
  }));
  const { user } = openApp("/favorites", "prompter");
  await screen.findByRole("heading", { name: "Access Denied" });
  expect(screen.queryByText("Premium Access Required")).toBeNull();
  mend();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { level: 1, name: "Favorites" });
});

// spec 6.6
test("a role that cannot be loaded counts as user, and a destructive 'Warning' says so", async () => {
  answerRequests(/\/user_roles/, () => ({
    status: 403,
    body: { code: "42501", message: "permission denied for table user_roles" },
  }));
  openApp("/prompter", "prompter");
  await findToast("error", "Warning", "Could not load user role data. Some features may be limited.");
  expect(screen.getByText("Insufficient privileges. Required: prompter, Current: user")).toBeTruthy();
});
