// Spec 2.6, 2.7, 2.30, 6.4.

import { holdRequests } from "@test/components/network";
import { renderPage } from "@test/components/render-page";
import type { DemoAccount } from "@test/demo-accounts";
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { Requirement } from "@/domain/access/access";
import RequireAccess from "./require-access";

const subscription: Requirement = { kind: "subscription" };
const jadmin: Requirement = { kind: "role", role: "jadmin" };

function openGuarded(requirement: Requirement, as?: DemoAccount, fallback?: string) {
  return renderPage(
    <Routes>
      <Route element={<RequireAccess requirement={requirement} fallback={fallback} />}>
        <Route path="/guarded" element={<h1>The page</h1>} />
      </Route>
      <Route path="/" element={<h1>The front page</h1>} />
      <Route path="/login" element={<h1>The login</h1>} />
      <Route path="/pricing" element={<h1>The plans</h1>} />
      <Route path="/prompts" element={<h1>The library</h1>} />
    </Routes>,
    { at: "/guarded", as },
  );
}

const heading = () => screen.findByRole("heading", { level: 1 });

test("the refusal names the role that is required and the one that is there", async () => {
  openGuarded(jadmin, "prompter");
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading").textContent).toBe("Access Denied");
  expect(
    within(alert).getByText("Insufficient privileges. Required: jadmin, Current: prompter"),
  ).toBeTruthy();
  expect(
    within(alert)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Go Back"]);
  expect(
    within(alert)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Home"]);
});

test.each<[string, Requirement]>([
  ["Role not allowed: prompter", { kind: "roles", roles: ["user", "jadmin"] }],
  ["Missing required permissions: users:manage", { kind: "permissions", permissions: ["users:manage"] }],
  ["Feature access denied: user-management", { kind: "subscription", feature: "user-management" }],
])("a prompter sees '%s' (spec 6.22)", async (words, requirement) => {
  openGuarded(requirement, "prompter");
  expect(within(await screen.findByRole("alert")).getByText(words)).toBeTruthy();
});

test("Home leads home, and Go Back too where there is no page before", async () => {
  const { user, unmount } = openGuarded(jadmin, "user");
  await user.click(await screen.findByRole("link", { name: "Home" }));
  expect((await heading()).textContent).toBe("The front page");
  unmount();
  openGuarded(jadmin, "user");
  await user.click(await screen.findByRole("button", { name: "Go Back" }));
  expect((await heading()).textContent).toBe("The front page");
});

test("the premium card has its four lines and two buttons (spec 2.31)", async () => {
  openGuarded(subscription, "user");
  expect((await heading()).textContent).toBe("Premium Access Required");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Access to premium AI prompts",
    "Personal dashboard with favorites",
    "Advanced prompt management tools",
    "Priority customer support",
  ]);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["View Pricing Plans", "/pricing"],
    ["Back to Home", "/"],
  ]);
});

test("on payment pages, a user without a plan is led to their receipts", async () => {
  renderPage(
    <Routes>
      <Route element={<RequireAccess requirement={subscription} />}>
        <Route path="/payment-dashboard" element={<h1>The page</h1>} />
      </Route>
    </Routes>,
    { at: "/payment-dashboard?receipt=7", as: "user" },
  );
  const link = await screen.findByRole("link", { name: "Your receipts and earlier payments" });
  expect(link.getAttribute("href")).toBe("/payment-recovery?receipt=7");
});

test("who had a plan sees it as well", async () => {
  openGuarded(subscription, "expired");
  expect((await heading()).textContent).toBe("Premium Access Required");
});

test.each([
  ["role", /\/user_roles/, jadmin, "Verifying access...", "Access Denied"],
  [
    "subscription",
    /\/user_subscriptions/,
    subscription,
    "Checking subscription...",
    "Premium Access Required",
  ],
] as const)(
  "while the %s is looked up the page says so, and then what came out",
  async (_, question, requirement, words, outcome) => {
    const { asked, letGo } = holdRequests(question);
    openGuarded(requirement, "user");
    await asked;
    expect(screen.getByRole("status").textContent).toBe(words);
    letGo();
    expect((await heading()).textContent).toBe(outcome);
  },
);

test.each([
  [subscription, "member"],
  [subscription, "lifetime"],
  [subscription, "prompter"],
  [subscription, "jadmin"],
  [subscription, "admin"],
  [jadmin, "jadmin"],
  [jadmin, "super"],
] as const)("a user with access sees only the page: %o as %s", async (requirement, account) => {
  const { container } = openGuarded(requirement, account);
  await screen.findByRole("heading", { name: "The page" });
  expect(container.textContent).toBe("The page");
});

test.each([
  ["a visitor is sent to the login", jadmin, undefined, undefined, "The login"],
  ["who lacks the role, to the fallback", jadmin, "member", "/prompts", "The library"],
  ["who lacks a plan, to the fallback", subscription, "user", "/pricing", "The plans"],
] as const)("%s", async (_, requirement, account, fallback, title) => {
  openGuarded(requirement, account, fallback);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});
