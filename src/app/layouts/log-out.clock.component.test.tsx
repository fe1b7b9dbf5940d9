import { logIn } from "@test/components/forms";
import { answerRequests, holdRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { findToast, toastTitles } from "@test/components/toasts";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, inject, test, vi } from "vitest";
import { createQueryClient } from "@/lib/query/client";
import { endSession, startSession } from "@/lib/session/session-store";
import { authStorageKey } from "@/lib/session/stored-session";
import { Providers } from "../providers";
import { useSessionEffects } from "./use-session-effects";

const logout = /\/auth\/v1\/logout/;

/** Shows the logout button to a member, with stored data of every kind. */
async function openAccountMenu() {
  await beginOwnSession("member@aurum.test");
  localStorage.setItem("theme", "dark");
  localStorage.setItem("other", "kept");
  // Errors during a logout are written there, and it survives the logout.
  localStorage.setItem("error-log", "[]");
  localStorage.setItem("payment-session-backup", "{}");
  sessionStorage.setItem("my_access_token", "x");
  const app = openApp("/pricing");
  await app.user.click(await screen.findByRole("button", { name: "Account of member@aurum.test" }));
  return { ...app, button: await screen.findByRole("menuitem", { name: "Log out" }) };
}

async function expectLoggedOut(address: () => string) {
  await expect.poll(address).toBe("/login");
  expect(await screen.findByRole("link", { name: "Login" })).toBeTruthy();
  expect(Object.keys(localStorage).sort()).toEqual(["error-log", "other", "theme"]);
  expect(Object.keys(sessionStorage).filter((key) => !key.startsWith("scroll:"))).toEqual([]);
}

const findLoggedOut = () => findToast("success", "Logged out", "You have been successfully logged out.");

// spec 4.1
test("logout ends the session on the server and removes exactly the auth data", async () => {
  const { user, address, button } = await openAccountMenu();
  const token = JSON.parse(localStorage.getItem("sb-aurum-auth-token") ?? "{}").access_token;
  await user.click(button);
  await expectLoggedOut(address);
  await findLoggedOut();
  expect(toastTitles()).toEqual(["Logged out"]);
  const asked = await fetch(`${import.meta.env.VITE_SUPABASE_URL}/auth/v1/user`, {
    headers: { apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(403);
});

test("A8: logout with no session left says 'You have been successfully logged out.'", async () => {
  const { user, address, button } = await openAccountMenu();
  const ask = vi.fn(() => ({ status: 204 }));
  answerRequests(logout, ask);
  localStorage.removeItem("sb-aurum-auth-token");
  await user.click(button);
  await expectLoggedOut(address);
  await findLoggedOut();
  expect(ask).not.toHaveBeenCalled();
});

const sessionNotFound = {
  code: 403,
  error_code: "session_not_found",
  msg: "Session from session_id claim in JWT does not exist",
};

test.each([
  ["with the API stopped", () => loseRequests(/\/auth\/v1\//)],
  [
    "with a session that the server does not know",
    () => answerRequests(logout, () => ({ status: 403, body: sessionNotFound })),
  ],
])("A8: %s, logout cleans up silently", async (_, breakLogout) => {
  const { user, address, button } = await openAccountMenu();
  breakLogout();
  await user.click(button);
  await expectLoggedOut(address);
  await findLoggedOut();
  expect(toastTitles()).toEqual(["Logged out"]);
});

test("A8: a server slow by 12 s is abandoned after 10, with one 'Logout Issue' notice", async () => {
  const { user, address, button } = await openAccountMenu();
  const { asked, letGo } = holdRequests(logout);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await asked;
  await expectLoggedOut(address);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(toastTitles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_000);
  await findToast(
    "error",
    "Logout Issue",
    "Logout timeout. Logged out in this browser. The server did not confirm that the session has ended.",
  );
  expect(toastTitles()).toEqual(["Logout Issue"]);
  letGo();
  await vi.advanceTimersByTimeAsync(1_500);
  await expectLoggedOut(address);
});

test("a hanging logout shows no message once a user is signed in again", async () => {
  const { user, address, button } = await openAccountMenu();
  const { asked } = holdRequests(logout);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await asked;
  await expectLoggedOut(address);
  await logIn(user, "user@aurum.test");
  await screen.findByRole("button", { name: "Account of user@aurum.test" });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(toastTitles()).toEqual([]);
});

test("A8: with a server error, logout still clears and shows one 'Logout Issue'", async () => {
  const { user, address, button } = await openAccountMenu();
  answerRequests(logout, () => ({ status: 500, body: { code: 500, msg: "Internal Server Error" } }));
  await user.click(button);
  await expectLoggedOut(address);
  await findToast(
    "error",
    "Logout Issue",
    "Logged out in this browser. The server did not confirm that the session has ended.",
  );
  expect(toastTitles()).toEqual(["Logout Issue"]);
});

test("A8: an unexpected failure ends in the same cleanup with 'Logout Completed'", async () => {
  const { user, address, button } = await openAccountMenu();
  // The client's own failures are caught there; the rest is a promise that cannot be raced.
  const race = vi.spyOn(Promise, "race").mockImplementation(() => Promise.reject(new Error("broken")));
  await user.click(button);
  await waitFor(() => expect(race).toHaveBeenCalled());
  race.mockRestore();
  await expectLoggedOut(address);
  await findToast("success", "Logout Completed", "You have been successfully logged out.");
});

test("a logout on a protected page does not lead the next person there", async () => {
  await beginOwnSession("member@aurum.test");
  const { user, address } = openApp("/favorites");
  await user.click(await screen.findByRole("button", { name: "Account of member@aurum.test" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  await expect.poll(address).toBe("/login");
  await logIn(user, "user@aurum.test");
  await expect.poll(address).toBe("/prompts");
});

function SessionEffects() {
  useSessionEffects();
  return null;
}

test("P8: data read with a session that had already ended is forgotten", async () => {
  const client = createQueryClient();
  client.setQueryData(["text"], "The former person's");
  localStorage.setItem(authStorageKey, JSON.stringify(inject("sessions").member));
  startSession();
  endSession("elsewhere");
  render(
    <Providers queryClient={client}>
      <MemoryRouter>
        <SessionEffects />
      </MemoryRouter>
    </Providers>,
  );
  await waitFor(() => expect(client.getQueryData(["text"])).toBeUndefined());
});
