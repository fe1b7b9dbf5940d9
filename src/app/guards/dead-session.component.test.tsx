import { watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast, toasts } from "@test/components/toasts";
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import type { Role } from "@/domain/access/roles";
import { validateSession } from "@/lib/session/validate-session";

/** Messages that would be false or useless for a user who has the plan or the role. */
const falseWords =
  /Premium Access Required|Nothing kept yet|Insufficient privileges|Access Denied|Authentication required|Could not load|Something went wrong/;

const memberPages = ["/favorites", "/payment-dashboard", "/dashboard", "/dashboard/subscription"];
const prompterPages = ["/dashboard/prompter", "/prompter"];
const adminPages = [
  "/admin",
  "/admin/prompts",
  "/admin/users",
  "/admin/categories",
  "/admin/money",
  "/admin/logs",
  "/admin/platform-test",
  "/demos",
];

const cases: [as: "member" | Role, path: string][] = [
  ...memberPages.map((path): ["member", string] => ["member", path]),
  ...[...memberPages.slice(0, 1), ...prompterPages].map((path): [Role, string] => ["prompter", path]),
  ...[...memberPages.slice(0, 1), ...prompterPages.slice(1), ...adminPages].map((path): [Role, string] => [
    "admin",
    path,
  ]),
];

async function beginAs(as: "member" | Role) {
  const { id, email } = await createPerson("ended");
  // Staff too, so that the first page sends no more requests once it is shown.
  await service.from("user_subscriptions").insert({ user_id: id, plan_id: "lifetime" }).throwOnError();
  if (as !== "member") await service.from("user_roles").update({ role: as }).eq("user_id", id).throwOnError();
  const { access_token } = await beginOwnSession(email, goodPassword);
  return {
    revoke: () => service.auth.admin.signOut(access_token, "global"),
    ban: () => service.auth.admin.updateUserById(id, { ban_duration: "1h" }),
  };
}

/** Records every false statement that the page shows, even for a moment. */
function collectFalseWords(): string[] {
  const found: string[] = [];
  const observer = new MutationObserver(() => {
    const word = falseWords.exec(document.body.textContent ?? "")?.[0];
    if (word) found.push(word);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return found;
}

async function expectSentToLogin(from: string) {
  await expect.poll(() => window.location.pathname).toBe("/login");
  await findToast("error", "Session expired", "Log in again to go on.");
  expect(window.history.state.usr).toEqual({ from });
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(toasts()).toHaveLength(1);
}

/** Moves within the application, as a link does. */
function moveTo(path: string) {
  act(() => {
    window.history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}

test.each(cases)("A13: a session revoked before the load goes to login: %s at %s", async (as, path) => {
  const { revoke } = await beginAs(as);
  await revoke();
  const found = collectFalseWords();
  openApp(path, undefined, true);
  await expectSentToLogin(path);
  expect(found).toEqual([]);
});

test.each(cases)("A13: one revoked between two pages goes to login: %s to %s", async (as, path) => {
  const { revoke } = await beginAs(as);
  const asked = watchRequests(/\/auth\/v1\/user$/);
  openApp("/terms", undefined, true);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await screen.findByRole("button", { name: /^Account of / });
  // Its response arrives after that of the first page's own.
  await validateSession();
  await revoke();
  const found = collectFalseWords();
  moveTo(path);
  await expectSentToLogin(path);
  expect(found).toEqual([]);
});

test.each([
  ["member", "/favorites"],
  ["prompter", "/prompter"],
  ["admin", "/admin"],
] as const)("A13: a banned %s who reloads %s goes to login", async (as, path) => {
  const { ban } = await beginAs(as);
  await ban();
  const found = collectFalseWords();
  openApp(path, undefined, true);
  await expectSentToLogin(path);
  expect(found).toEqual([]);
});

test("A13: a member's prompt is not called members-only once the session has ended", async () => {
  const { data } = await service
    .from("prompts")
    .select("slug")
    .eq("status", "published")
    .eq("is_free", false)
    .limit(1)
    .throwOnError();
  const { revoke } = await beginAs("member");
  await revoke();
  openApp(`/prompts/${data[0]?.slug}`, undefined, true);
  await expectSentToLogin(`/prompts/${data[0]?.slug}`);
});

test("A13: each reload validates the session at once", async () => {
  await beginAs("member");
  const asked = watchRequests(/\/auth\/v1\/user$/);
  for (const loads of [1, 2]) {
    const { unmount } = openApp("/terms", undefined, true);
    await expect.poll(() => asked).toHaveLength(loads);
    unmount();
  }
});
