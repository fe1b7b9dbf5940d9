// Spec 4.10, 7.8, 9.14.

import { answerRequests, holdRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession, openOwnSession, refreshOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword } from "@test/components/service";
import { toasts } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { authStorageKey, readStoredSession } from "@/lib/session/stored-session";
import { restoreAfterPayment } from "./restore-session";

// Loaded ahead: where the test moves the clock, no time passes for what is still on its way.
import "@/lib/supabase/auth-client";

const minute = 60_000;
const callback = { pathname: "/payment/callback", search: "" };

type Tokens = Awaited<ReturnType<typeof openOwnSession>>;

const stored = (name: string) => JSON.parse(localStorage.getItem(`payment-session-${name}`) ?? "null");

function keepBackup({ access_token, refresh_token, user }: Tokens, changes: object = {}) {
  const backup = { access_token, refresh_token, user_id: user.id, timestamp: Date.now(), ...changes };
  localStorage.setItem("payment-session-backup", JSON.stringify(backup));
}

const ownSession = () => openOwnSession("user@aurum.test");

test("after 59 minutes a lost session is restored (spec 4.19)", async () => {
  const session = await ownSession();
  keepBackup(session, { timestamp: Date.now() - 59 * minute });
  await restoreAfterPayment(callback);
  expect(readStoredSession()?.user.email).toBe("user@aurum.test");
  expect(stored("attempts")).toBeNull();
});

test("after 61 minutes the backup is discarded instead (spec 4.21)", async () => {
  keepBackup(await ownSession(), { timestamp: Date.now() - 61 * minute });
  const asked = watchRequests(/\/auth\/v1\//);
  await restoreAfterPayment(callback);
  expect(readStoredSession()).toBeNull();
  expect(stored("backup")).toBeNull();
  expect(asked).toEqual([]);
});

test("elsewhere than on a page that payments come back to nothing is restored", async () => {
  keepBackup(await ownSession());
  await restoreAfterPayment({ pathname: "/prompts", search: "" });
  expect(readStoredSession()).toBeNull();
  expect(stored("backup")).not.toBeNull();
});

test("A10: another user's living session stays", async () => {
  const backed = await ownSession();
  const living = await beginOwnSession("member@aurum.test");
  keepBackup(backed);
  await restoreAfterPayment(callback);
  expect(readStoredSession()?.access_token).toBe(living.access_token);
});

test("A10: so does one that begins during the request", async () => {
  const living = await openOwnSession("member@aurum.test");
  keepBackup(await ownSession());
  const here = JSON.stringify(living);
  answerRequests(/\/auth\/v1\/user/, () => void localStorage.setItem(authStorageKey, here));
  await restoreAfterPayment(callback);
  expect(localStorage.getItem(authStorageKey)).toBe(here);
});

test("A10: a backup with another user's token signs no one in", async () => {
  const { user } = await openOwnSession("member@aurum.test");
  keepBackup(await ownSession(), { user_id: user.id });
  await restoreAfterPayment(callback);
  expect(readStoredSession()).toBeNull();
  expect(stored("backup")).toBeNull();
});

test("a backup that the server refuses is discarded at once", async () => {
  keepBackup(await ownSession());
  answerRequests(/\/auth\/v1\/user/, () => ({
    status: 403,
    body: { code: 403, error_code: "session_not_found", msg: "Session not found" },
  }));
  await restoreAfterPayment(callback);
  expect(readStoredSession()).toBeNull();
  expect(stored("backup")).toBeNull();
});

test("without a connection it is tried five times, after 2, 4, 8 and 16 seconds", async () => {
  keepBackup(await ownSession());
  const moments: number[] = [];
  answerRequests(/\/auth\/v1\/user/, () => void moments.push(Date.now()));
  loseRequests(/\/auth\/v1\//);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() });
  const restoring = restoreAfterPayment(callback);
  await vi.advanceTimersByTimeAsync(3_600_000 - 1);
  await restoring;
  const waits = moments.slice(1).map((at, index) => Math.round((at - (moments[index] ?? 0)) / 1_000));
  expect(waits).toEqual([2, 4, 8, 16]);
  expect(stored("backup")).toBeNull();
});

/** Counts the auth server's requests, and the seconds between them. */
function watchAttempts(answer: (count: number) => { status: number } | undefined = () => undefined) {
  const moments: number[] = [];
  answerRequests(/\/auth\/v1\/user/, () => answer(moments.push(Date.now())));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() });
  return () => moments.slice(1).map((at, index) => Math.round((at - (moments[index] ?? 0)) / 1_000));
}

test("a rate limit or a server error counts as unreachable and is retried", async () => {
  keepBackup(await ownSession());
  const waits = watchAttempts((count) => [{ status: 429 }, { status: 500 }][count - 1]);
  const restoring = restoreAfterPayment(callback);
  await vi.advanceTimersByTimeAsync(10_000);
  await restoring;
  expect(waits()).toEqual([2, 4]);
  expect(readStoredSession()?.user.email).toBe("user@aurum.test");
});

// spec 4.22
test("earlier pages' attempts count: after three a wait of 8 seconds, after five none", async () => {
  keepBackup(await ownSession());
  const now = Date.now();
  localStorage.setItem("payment-session-attempts", JSON.stringify({ count: 3, at: now }));
  const moments: number[] = [];
  answerRequests(/\/auth\/v1\/user/, () => void moments.push(Date.now()));
  loseRequests(/\/auth\/v1\//);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
  const restoring = restoreAfterPayment(callback);
  await vi.advanceTimersByTimeAsync(60_000);
  await restoring;
  expect(moments.map((at) => Math.round((at - now) / 1_000))).toEqual([8, 24]);
  expect(stored("backup")).toBeNull();
});

test("an attempt without a response ends after 10 seconds", async () => {
  keepBackup(await ownSession());
  const waits = watchAttempts();
  holdRequests(/\/auth\/v1\/user/);
  const restoring = restoreAfterPayment(callback);
  await vi.advanceTimersByTimeAsync(3_600_000 - 1);
  await restoring;
  expect(waits()).toEqual([10, 10, 10, 16]);
  expect(stored("backup")).toBeNull();
});

test("on a device without room the attempts are counted all the same", async () => {
  keepBackup(await ownSession());
  const waits = watchAttempts((count) => {
    // Otherwise a lost count would go on endlessly.
    if (count > 9) localStorage.removeItem("payment-session-backup");
    return { status: 503 };
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const restoring = restoreAfterPayment(callback);
  await vi.advanceTimersByTimeAsync(60_000);
  await restoring;
  vi.restoreAllMocks();
  expect(waits()).toEqual([2, 4, 8, 16]);
});

test("a backup that a logout deletes meanwhile signs no one in", async () => {
  keepBackup(await ownSession());
  answerRequests(/\/auth\/v1\/user/, () => void localStorage.removeItem("payment-session-backup"));
  await restoreAfterPayment(callback);
  expect(readStoredSession()).toBeNull();
});

test("a refreshed token rewrites the backup in every tab, but does not extend its hour", async () => {
  const { email } = await createPerson("refreshed");
  const session = await beginOwnSession(email, goodPassword);
  openApp("/terms", undefined, true);
  await screen.findByRole("button", { name: `Account of ${email}` });
  // Another tab leaves to pay.
  const timestamp = Date.now() - 59 * minute;
  keepBackup(session, { timestamp });
  const refreshed = await refreshOwnSession();
  expect(refreshed).not.toBe(session.refresh_token);
  await waitFor(() => expect(stored("backup").refresh_token).toBe(refreshed));
  expect(stored("backup").timestamp).toBe(timestamp);
  localStorage.setItem(
    "payment-session-backup",
    JSON.stringify({ ...stored("backup"), timestamp: timestamp - minute }),
  );
  await refreshOwnSession();
  await waitFor(() => expect(stored("backup")).toBeNull());
});

test("another user's data are deleted when a different user signs in", async () => {
  keepBackup(await ownSession());
  await beginOwnSession("member@aurum.test");
  openApp("/payment/callback", undefined, true);
  await screen.findByRole("button", { name: "Account of member@aurum.test" });
  await waitFor(() => expect(stored("backup")).toBeNull());
});

test("a search for payments without success changes nothing here (spec 7.19)", async () => {
  const { email } = await createPerson("unsuccessful");
  const session = await beginOwnSession(email, goodPassword);
  keepBackup(session);
  const answered = watchRequests(/recover-orphaned-payments/);
  answerRequests(/recover-orphaned-payments/, () => ({ status: 200, body: { success: false } }));
  openApp("/payment-success", undefined, true);
  await waitFor(() => expect(answered).toHaveLength(1));
  await screen.findByRole("heading", { name: "Find a payment" });
  expect(stored("backup").user_id).toBe(session.user.id);
  expect(toasts()).toEqual([]);
});

// spec 4.20, 7.18
test("after the restoration the role loads, then payments without a plan are checked", async () => {
  const { id, email } = await createPerson("returning");
  const session = await openOwnSession(email, goodPassword);
  keepBackup(session);
  await restoreAfterPayment({ pathname: "/payment-success", search: "" });
  const order: string[] = [];
  const bodies: unknown[] = [];
  answerRequests(/\/rest\/v1\/user_roles/, () => void order.push("role"));
  answerRequests(/recover-orphaned-payments/, (body) => {
    order.push("recovery");
    bodies.push(body);
    return undefined;
  });
  openApp("/payment-success", undefined, true);
  await waitFor(() => expect(order).toEqual(["role", "recovery"]));
  expect(bodies).toEqual([{ userId: id }]);
  await waitFor(() => expect(stored("backup")).toBeNull());
});

test("a token refreshed in another tab during payment updates the backup", async () => {
  const { email } = await createPerson("rotated");
  keepBackup(await beginOwnSession(email, goodPassword));
  const name = `Account of ${email}`;
  const tab = openApp("/terms", undefined, true);
  await screen.findByRole("button", { name });
  const refreshed = await refreshOwnSession();
  await waitFor(() => expect(stored("backup").refresh_token).toBe(refreshed));
  tab.unmount();
  localStorage.removeItem(authStorageKey);
  await restoreAfterPayment(callback);
  expect(readStoredSession()?.refresh_token).toBe(refreshed);
  openApp("/terms", undefined, true);
  await screen.findByRole("button", { name });
  expect(await refreshOwnSession()).not.toBe(refreshed);
  expect(screen.getByRole("button", { name })).toBeTruthy();
});
