import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, holdRequests } from "@test/components/network";
import { renderPage } from "@test/components/render-page";
import { act, render, screen } from "@testing-library/react";
import { expect, inject, test } from "vitest";
import { endSession } from "@/lib/session/session-store";
import { type Auth, useAuth } from "./auth-provider";
import { useRoleRetry } from "./use-role";

let told: Auth;

function Listener() {
  told = useAuth();
  return told.loading ? "loading" : `${told.status} as ${told.userRole}`;
}

test("using the auth data outside its provider raises an error (spec 8.5)", () => {
  expectConsoleErrors(/useAuth must be used within an AuthProvider/);
  expect(() => render(<Listener />)).toThrow("useAuth must be used within an AuthProvider");
});

test.each([
  ["user", { isAdmin: false, isJadmin: false, isPrompter: false, canManagePrompts: false }],
  ["prompter", { isAdmin: false, isJadmin: false, isPrompter: true, canManagePrompts: true }],
  ["jadmin", { isAdmin: false, isJadmin: true, isPrompter: false, canManagePrompts: true }],
  ["admin", { isAdmin: true, isJadmin: false, isPrompter: false, canManagePrompts: true }],
] as const)("%s has the flags of the auth context (spec 3.3, 6.5)", async (role, flags) => {
  renderPage(<Listener />, { as: role });
  await screen.findByText(`signed-in as ${role}`);
  const { access_token, user } = inject("sessions")[role];
  expect(told).toEqual({
    status: "signed-in",
    session: expect.objectContaining({ access_token }),
    user: { id: user.id, email: `${role}@aurum.test` },
    userRole: role,
    ...flags,
    loading: false,
  });
});

test("while the role loads it is undefined, and nothing is allowed", async () => {
  const { letGo } = holdRequests(/\/user_roles/);
  renderPage(<Listener />, { as: "admin" });
  await screen.findByText("loading");
  expect(told).toMatchObject({ userRole: null, isAdmin: false, canManagePrompts: false, loading: true });
  letGo();
  await screen.findByText("signed-in as admin");
});

const shown: string[] = [];

function Retry() {
  const retry = useRoleRetry();
  shown.push(String(useAuth().userRole));
  return retry && <button type="button" onClick={retry} aria-label="Retry" />;
}

test("a role that failed to load stays 'user' while it is loaded again", async () => {
  const mend = answerRequests(/\/user_roles/, () => ({
    status: 403,
    body: { code: "42501", message: "no" },
  }));
  shown.length = 0;
  const { user } = renderPage(<Retry />, { as: "prompter" });
  const button = await screen.findByRole("button", { name: "Retry" });
  mend();
  const { asked, letGo } = holdRequests(/\/user_roles/);
  const before = shown.length;
  await user.click(button);
  await asked;
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(shown.slice(before)).not.toContain("null");
  letGo();
  await expect.poll(() => shown.at(-1)).toBe("prompter");
});

test("signed out, session, user and role are cleared (spec 4.4)", async () => {
  renderPage(<Listener />, { as: "admin" });
  await screen.findByText("signed-in as admin");
  act(() => endSession("logout"));
  expect(told).toEqual({
    status: "signed-out",
    session: null,
    user: null,
    userRole: null,
    isAdmin: false,
    isJadmin: false,
    isPrompter: false,
    canManagePrompts: false,
    loading: false,
  });
});
