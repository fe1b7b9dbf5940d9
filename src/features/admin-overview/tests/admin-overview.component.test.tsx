// Spec 6.16.

import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const charts = [
  "Sign-ups",
  "Active members",
  "Revenue by plan",
  "Most used prompts",
  "Searches without a result",
  "Use of the language model",
  "Security events",
];

/** The database's result for two days, as an admin sees it. */
const answer = {
  first_day: "2026-11-01",
  last_day: "2026-11-02",
  before: { sign_ups: 1, members: 1000, ai_calls: 5, cents: 8900 },
  figures: [
    { figure: "sign_ups", day: "2026-11-01", part: "", value: 3 },
    { figure: "members", day: "2026-11-02", part: "yearly", value: 1200 },
    { figure: "security", day: "2026-11-02", part: "high", value: 4 },
  ],
  revenue: [
    { plan: "yearly", name: "Yearly pass", name_ar: null, orders: 2, cents: 9800, refunded_cents: 0 },
  ],
  plans: [{ id: "yearly", name: "Yearly pass", name_ar: null }],
  top_prompts: [{ slug: "a", title: "<img src=x onerror=alert(1)>", title_ar: null, uses: 7 }],
  misses: [{ words: "=cmd|'/c calc'!A1", times: 2 }],
  ai: [{ day: "2026-11-01", calls: 5, failures: 1 }],
};

test.each([
  ["jadmin", true],
  ["admin", false],
  ["super", false],
] as const)("%s sees every chart; what was earned is hidden: %s", async (account, isHidden) => {
  openApp("/admin?days=7", account);
  await screen.findByText("Revenue by plan", { selector: "h2" });
  const titles = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(titles.filter((title) => charts.includes(title))).toEqual(charts);
  expect(screen.queryByText("Revenue is shown to admins.") !== null).toBe(isHidden);
});

test("each chart's figures are in its table, as the database counted them", async () => {
  answerRequests(/rpc\/overview/, () => ({ status: 200, body: answer }));
  openApp("/admin", "admin");
  await screen.findByText("Sign-ups", { selector: "h2" });
  const tables = Object.fromEntries(
    screen.getAllByRole("table").map((table) => [
      table.querySelector("caption")?.textContent,
      within(table)
        .getAllByRole("row")
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ]),
  );
  expect(tables["Sign-ups"]).toEqual([
    ["Day", "Sign-ups"],
    ["1 Nov", "3"],
    ["2 Nov", "0"],
  ]);
  expect(tables["Active members"]?.at(-1)).toEqual(["2 Nov", "1,200"]);
  expect(tables["Revenue by plan"]?.at(-1)).toEqual(["Yearly pass", "$98"]);
  expect(tables["Use of the language model"]?.at(1)).toEqual(["1 Nov", "4", "1"]);
  expect(tables["Security events"]?.at(-1)).toEqual(["2 Nov", "0", "4", "0", "0", "0"]);
});

test("each total states its change from the period before", async () => {
  answerRequests(/rpc\/overview/, () => ({ status: 200, body: answer }));
  openApp("/admin", "admin");
  const changes = await screen.findAllByText(/vs the period before/);
  expect(changes.map(({ textContent }) => textContent?.match(/^[^ ]+/)?.[0])).toEqual([
    "+2",
    "+200",
    "0",
    "+$9",
  ]);
});

test("X1: titles and searched words are text in the charts' tables", async () => {
  answerRequests(/rpc\/overview/, () => ({ status: 200, body: answer }));
  const { container } = openApp("/admin", "admin");
  expect(await screen.findByRole("rowheader", { name: "<img src=x onerror=alert(1)>" })).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "=cmd|'/c calc'!A1" })).toBeTruthy();
  expect(container.querySelector("img[src='x']")).toBeNull();
});

test("the span is in the address; an unknown one is reported", async () => {
  answerRequests(/rpc\/overview/, () => ({ status: 200, body: answer }));
  const { user, address, unmount } = openApp("/admin", "admin");
  await user.click(await screen.findByRole("radio", { name: "7 days" }));
  await waitFor(() => expect(address()).toBe("/admin?days=7"));
  expect(screen.getByRole("radio", { name: "7 days" }).getAttribute("aria-checked")).toBe("true");
  unmount();
  openApp("/admin?days=31", "admin");
  expect(within(await screen.findByRole("alert")).getByText("days")).toBeTruthy();
});

test("where nothing has happened each chart says so", async () => {
  const nothing = { ...answer, figures: [], revenue: [], top_prompts: [], misses: [], ai: [] };
  answerRequests(/rpc\/overview/, () => ({ status: 200, body: nothing }));
  openApp("/admin", "admin");
  expect(await screen.findByText("Every search found something.")).toBeTruthy();
  expect(screen.getByText("Nobody signed up in this period.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a failure to load is shown, and can be retried", async () => {
  expectConsoleErrors(/Failed to fetch/);
  const mend = loseRequests(/rpc\/overview/);
  const { user } = openApp("/admin?days=7", "admin");
  const alert = await screen.findByRole("alert");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Security events", { selector: "h2" })).toBeTruthy();
});

test("the way between the pages of staff names where one is", async () => {
  openApp("/admin/logs", "jadmin");
  const nav = within(await screen.findByRole("navigation", { name: "Administration" }));
  expect(nav.getByRole("link", { name: "Logs" }).getAttribute("aria-current")).toBe("page");
  expect(nav.getByRole("link", { name: "Overview" }).getAttribute("aria-current")).toBeNull();
});
