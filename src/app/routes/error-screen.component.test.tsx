// Spec 4.9.

import { randomUUID } from "node:crypto";
import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { renderPage } from "@test/components/render-page";
import { freshAddress, service } from "@test/components/service";
import type { DemoAccount } from "@test/demo-accounts";
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { RootLayout } from "@/app/layouts/root-layout";
import { errorReportsKey } from "@/lib/error-reports-key";
import { PageNotLoaded, ScriptNotLoaded } from "@/lib/lazy/load";

let isBroken: boolean;
let Fault: new (message: string) => Error = Error;
let thrown: string;

function Page() {
  if (isBroken) throw new Fault(thrown);
  return <h1>The page</h1>;
}

type Opening = { as?: DemoAccount; at?: string; front?: ReactNode };

async function openBroken({ as, at = "/examples", front = <h1>The front page</h1> }: Opening = {}) {
  const page = renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/examples" element={<Page />} />
        <Route path="/" element={front} />
      </Route>
    </Routes>,
    { at, as },
  );
  return { ...page, alert: await within(await screen.findByRole("main")).findByRole("alert") };
}

const site = new RegExp(`^${window.location.origin}/?$`);

const heading = () => screen.findByRole("heading", { level: 1 });

// Errors that one test causes are logged before the next begins.
beforeAll(() => import("../report-page-error"));

beforeEach(() => {
  isBroken = true;
  Fault = Error;
  thrown = "The page broke";
  expectConsoleErrors(/The page broke/);
});

test("it has its words, its buttons and the link to the contact page (spec 2.10)", async () => {
  const { alert } = await openBroken();
  const words = (role: "button" | "link") =>
    within(alert)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect((await heading()).textContent).toBe("Something went wrong");
  expect(within(alert).getByText("Something went wrong... Our team has been notified.")).toBeTruthy();
  expect(words("button")).toEqual(["Try Again", "Go Back", "Report this error"]);
  expect(words("link")).toEqual(["Go Home", "Contact us"]);
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact");
});

test("Try Again resets it (spec 4.44)", async () => {
  const { user } = await openBroken();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect((await heading()).textContent).toBe("Something went wrong");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect((await heading()).textContent).toBe("The page");
});

test.each([
  ["link", "Go Home"],
  ["button", "Go Back"],
] as const)("the %s %s leads away from it", async (role, name) => {
  const { user } = await openBroken();
  await user.click(screen.getByRole(role, { name }));
  expect(await screen.findByRole("heading", { name: "The front page" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("Go Home leads from the front page's own error to the front page", async () => {
  const { user } = await openBroken({ at: "/", front: <Page /> });
  isBroken = false;
  await user.click(screen.getByRole("link", { name: "Go Home" }));
  expect(await screen.findByRole("heading", { name: "The page" })).toBeTruthy();
});

// spec 8.29
test("'Report this error' thanks, and logs the error with the person's id masked", async () => {
  const { user } = await openBroken({ as: "user" });
  await user.click(screen.getByRole("button", { name: "Report this error" }));
  expect(
    await screen.findByText("Error reported successfully. Thank you for helping us improve!"),
  ).toBeTruthy();
  const log = localStorage.getItem("error-log") ?? "";
  expect(JSON.parse(log)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: "error", message: "The page broke" }),
      expect.objectContaining({ level: "error", message: "reported: The page broke" }),
    ]),
  );
  expect(log).not.toContain(inject("sessions").user.user.id);
});

/** The team's record of an error that no other test shows. */
async function reportsOf(message: string) {
  const { data } = await service
    .from("error_reports")
    .select("kind, message, code, status, path")
    .eq("message", message)
    .order("kind", { ascending: false })
    .throwOnError();
  return data;
}

// spec 2.37
test("shown and reported errors reach the team, as the page claims, without a name", async () => {
  thrown = `It broke at ${freshAddress("row")} ${randomUUID()}`;
  expectConsoleErrors(/It broke/);
  const { user } = await openBroken({ as: "user" });
  await user.click(screen.getByRole("button", { name: "Report this error" }));
  const message = thrown.replace(/\S+@\S+/, "[e-mail]");
  const report = { message, code: "UNKNOWN_ERROR", status: 500, path: "/examples" };
  await expect
    .poll(() => reportsOf(message))
    .toEqual([
      { ...report, kind: "shown" },
      { ...report, kind: "reported" },
    ]);
  await expect.poll(() => localStorage.getItem("error-reports")).toBeNull();
});

test("without a connection a report waits, and goes when it is back", async () => {
  thrown = `It broke far from any server ${randomUUID()}`;
  expectConsoleErrors(/It broke/);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openBroken();
  online.mockReturnValue(true);
  const undo = answerRequests(/report_errors/, () => ({ status: 503 }));
  answerRequests(site, () => ({ status: 200 }));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => localStorage.getItem("error-reports")).toContain(thrown);
  undo();
  window.dispatchEvent(new Event("online"));
  await expect.poll(async () => (await reportsOf(thrown)).length).toBe(1);
  online.mockRestore();
});

// spec 8.9
test("'Failed to load subscription' is logged with its code and a masked user id", async () => {
  expectConsoleErrors(/Failed to load subscription/);
  const undo = answerRequests(/\/user_subscriptions/, () => ({
    status: 403,
    body: { code: "42501", message: "permission denied for the table" },
  }));
  const { user } = openApp("/favorites", "user");
  await user.click(await screen.findByRole("button", { name: "Report this error" }));
  const entry = {
    level: "error",
    data: { code: "42501", status: 403 },
    user: expect.stringMatching(/^.{4}\*+$/),
  };
  await expect
    .poll(() => JSON.parse(localStorage.getItem("error-log") ?? "[]"))
    .toEqual([
      expect.objectContaining({ ...entry, message: "Failed to load subscription" }),
      expect.objectContaining({ ...entry, message: "reported: Failed to load subscription" }),
    ]);
  undo();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Premium Access Required" })).toBeTruthy();
});

test("F2: a page that fails without a connection says so and loads later, unreported", async () => {
  Fault = PageNotLoaded;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  onTestFinished(() => {
    online.mockRestore();
    reload.mockRestore();
  });
  const { alert, user } = await openBroken();
  expect((await heading()).textContent).toBe("You are offline");
  expect(
    within(alert)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Try Again"]);
  expect(localStorage.getItem(errorReportsKey)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  const mend = loseRequests(site);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(reload).not.toHaveBeenCalled();
  mend();
  answerRequests(site, () => ({ status: 200 }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

/** A page whose script is gone. */
function openStale() {
  Fault = ScriptNotLoaded;
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const { unmount } = renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/examples" element={<Page />} />
      </Route>
    </Routes>,
    { at: "/examples" },
  );
  return { reload, unmount };
}

test("F8: a page whose script is gone reloads once without an error report", async () => {
  answerRequests(site, () => ({ status: 200 }));
  const { reload, unmount } = openStale();
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(localStorage.getItem(errorReportsKey)).toBeNull();
  unmount();
  const before = reload.mock.calls.length;
  openStale();
  expect((await heading()).textContent).toBe("Something went wrong");
  expect(reload.mock.calls.length).toBe(before);
});

test("F8: a page reloads only once, also in a browser without storage", async () => {
  answerRequests(site, () => ({ status: 200 }));
  const entries = vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([{ type: "reload" } as unknown as PerformanceEntry]);
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const { reload } = openStale();
  expect((await heading()).textContent).toBe("Something went wrong");
  expect(reload).not.toHaveBeenCalled();
  expect(entries).toHaveBeenCalled();
});

test("F8: a page whose server is down waits and loads when it responds", async () => {
  const mend = loseRequests(site);
  const { reload } = openStale();
  expect((await heading()).textContent).toBe("The server does not answer");
  expect(reload).not.toHaveBeenCalled();
  mend();
  answerRequests(site, () => ({ status: 200 }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
