// Spec 6.3.

import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson, freshAddress, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** Security events for one test, of a user of its own. */
async function logged(...fields: object[]) {
  const person = await createPerson("logged");
  const action = unique("probe");
  const rows = fields.map((each, at) => ({
    action,
    user_id: person.id,
    event_category: "session",
    created_at: new Date(Date.now() - at * 60_000).toISOString(),
    ...each,
  }));
  await service.from("security_logs").insert(rows).throwOnError();
  return { person, action };
}

/** By the rows' own headers: finding roles in a table of fifty rows is slow. */
const rowsShown = () =>
  [...document.querySelectorAll<HTMLElement>("tbody th")].map((cell) => cell.closest("tr"));

const bodyRows = async (count = 1) => {
  await waitFor(() => expect(rowsShown()).toHaveLength(count));
  return rowsShown();
};

test.each([
  ["jadmin", false],
  ["admin", true],
  ["super", true],
] as const)("%s reads the security log; what is sensitive: %s", async (account, isShown) => {
  const { person, action } = await logged({
    severity: "high",
    ip_address: "192.0.2.77",
    user_agent: "Netscape 4",
    details: { note: "from 192.0.2.78" },
  });
  const { user } = openApp(`/admin/logs?action=${action}`, account);
  const [row] = await bodyRows();
  expect(within(row as HTMLElement).getByText("High")).toBeTruthy();
  expect(within(row as HTMLElement).getByText("Yasmine")).toBeTruthy();
  expect(screen.queryByText(person.email) !== null).toBe(isShown);
  expect(screen.queryByText("192.0.2.77") !== null).toBe(isShown);
  expect(screen.queryByText(/are hidden from your role/) === null).toBe(isShown);
  await user.click(screen.getByRole("button", { name: `Details of ${action}` }));
  const dialog = await screen.findByRole("dialog", { name: action });
  expect(dialog.textContent?.includes("Netscape 4")).toBe(isShown);
  expect(dialog.textContent?.includes("192.0.2.78")).toBe(isShown);
});

test("filters are in the address and run in the database; values of entries filter too", async () => {
  const { person, action } = await logged({ severity: "high" }, { severity: "low" });
  const { user, address } = openApp(`/admin/logs?action=${action}`, "admin");
  await bodyRows(2);
  await user.click(screen.getByRole("button", { name: /^Filter/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Severity" }), "Low");
  await bodyRows(1);
  expect(address()).toBe(`/admin/logs?severity=low&action=${action}`);
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/admin/logs"));
  await user.type(screen.getByRole("textbox", { name: "Action" }), `${action}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/admin/logs?action=${action}`));
  await bodyRows(2);
  const [name] = screen.getAllByRole("button", { name: /^Yasmine/ });
  await user.click(name as HTMLElement);
  await waitFor(() => expect(address()).toBe(`/admin/logs?action=${action}&person=${person.id}`));
});

test("days follow the reader's time zone, like the times, and are in the address", async () => {
  vi.stubEnv("TZ", "Asia/Dubai");
  const { action } = await logged(
    { created_at: "2026-01-05T19:59:59Z", event_category: "the day before" },
    { created_at: "2026-01-05T20:00:00Z", event_category: "its first moment" },
    { created_at: "2026-01-06T19:59:59Z", event_category: "its last moment" },
    { created_at: "2026-01-06T20:00:00Z", event_category: "the day after" },
  );
  const at = `/admin/logs?action=${action}&from=2026-01-06&until=2026-01-06`;
  const { address } = openApp(at, "jadmin");
  const [first, second] = await bodyRows(2);
  expect(first?.textContent).toMatch(/6 Jan.*23:59.*its last moment/);
  expect(second?.textContent).toMatch(/6 Jan.*00:00.*its first moment/);
  expect(address()).toBe(at);
});

test.each([
  ["/admin/logs?severity=mild", "severity"],
  ["/admin/logs?state=done", "state"],
  ["/admin/logs?person=me", "person"],
  ["/admin/logs?log=secrets", "log"],
])("an unknown value is reported: %s", async (at, name) => {
  openApp(at, "jadmin");
  expect(within(await screen.findByRole("alert")).getByText(name)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

async function writePerson(user: ReturnType<typeof openApp>["user"], name: string, words: string) {
  if (!screen.queryByRole("textbox", { name }))
    await user.click(await screen.findByRole("button", { name: /^Filter/ }));
  await user.click(await screen.findByRole("textbox", { name }));
  await user.paste(words);
  await user.keyboard("{Enter}");
}

test.each(["admin", "super"] as const)("%s narrows a log to a person by their e-mail", async (account) => {
  const { person, action } = await logged({});
  const { action: otherAction } = await logged({});
  await service.from("security_logs").update({ action }).eq("action", otherAction).throwOnError();
  const { user, address } = openApp(`/admin/logs?action=${action}`, account);
  await bodyRows(2);
  await writePerson(user, "Person’s e-mail or id", person.email.toUpperCase());
  await waitFor(() => expect(address()).toBe(`/admin/logs?action=${action}&person=${person.id}`));
  await bodyRows(1);
});

test("an e-mail matches only the account with exactly that address", async () => {
  const email = freshAddress("exact");
  const create = (address: string) => service.auth.admin.createUser({ email: address, email_confirm: true });
  await Promise.all(Array.from({ length: 101 }, (_, at) => create(`n${at}-${email}`)));
  const { data } = await create(email);
  const { user, address } = openApp("/admin/logs?log=audit", "admin");
  await writePerson(user, "Person’s e-mail or id", email);
  await waitFor(() => expect(address()).toBe(`/admin/logs?log=audit&person=${data.user?.id}`));
});

test("an unknown e-mail and a failed search are reported; the list stays", async () => {
  const { person, action } = await logged({});
  const at = `/admin/logs?action=${action}`;
  const { user, address } = openApp(at, "admin");
  await bodyRows(1);
  const email = person.email.slice(1);
  await writePerson(user, "Person’s e-mail or id", email);
  await findToast("error", "Nobody found", `No account has the address ${email}.`);
  expectConsoleErrors(/Failed to fetch/);
  loseRequests(/rpc\/list_users/);
  await user.keyboard("{Enter}");
  await findToast("error", "Not searched", "The address could not be looked up. Try again.");
  expect(address()).toBe(at);
  expect(rowsShown()).toHaveLength(1);
});

test("R12: a jadmin's filter treats every e-mail as unknown, without a request", async () => {
  const asked = watchRequests(/rpc\/list_users/);
  const { person, action } = await logged({});
  for (const email of [person.email, freshAddress("nobody")]) {
    const { user, address, unmount } = openApp(`/admin/logs?action=${action}`, "jadmin");
    await bodyRows(1);
    await writePerson(user, "Person’s id", email);
    expect(within(await screen.findByRole("alert")).getByText("person")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(address()).toBe(`/admin/logs?action=${action}&person=${encodeURIComponent(email)}`);
    unmount();
  }
  expect(asked).toEqual([]);
});

test("a log is gone through page by page, in both orders", async () => {
  const { action } = await logged(...Array.from({ length: 53 }, () => ({})));
  const { user, address } = openApp(`/admin/logs?action=${action}`, "jadmin");
  await bodyRows(50);
  await user.click(screen.getByRole("button", { name: "Next" }));
  await bodyRows(3);
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Time" }));
  await waitFor(() => expect(address()).toBe(`/admin/logs?action=${action}&sort=created_at`));
  await bodyRows(50);
});

test("the audit log and payment events have their own columns and retention notes", async () => {
  const target = unique("target");
  await service
    .from("audit_log")
    .insert({ action: "role.set", target_type: "user", target_id: target, details: { role: "prompter" } })
    .throwOnError();
  const { user } = openApp(`/admin/logs?log=audit&target=${target}`, "jadmin");
  const [row] = await bodyRows();
  expect(row?.textContent).toContain("role.set");
  expect(row?.textContent).toContain(`user · ${target}`);
  expect(row?.textContent).toContain("The system");
  expect(await screen.findByText("Entries are kept for 730 days, then removed.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Payment events" }));
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  expect(await screen.findByRole("combobox", { name: "State" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Security log" }));
  expect(await screen.findByText("Entries are kept for 180 days, then removed.")).toBeTruthy();
});

test.each([
  ["jadmin", false],
  ["admin", true],
] as const)("error reports are among the logs, for %s with browsers: %s", async (account, isShown) => {
  const message = unique("Broken");
  await service
    .from("error_reports")
    .insert({ kind: "reported", message, path: "/prompts", user_agent: "Netscape 5" })
    .throwOnError();
  const { user } = openApp("/admin/logs?log=errors", account);
  const cell = await screen.findByText(message);
  expect(cell.closest("tr")?.textContent).toContain("Reported by button");
  await user.click(screen.getByRole("button", { name: `Details of ${message}` }));
  const dialog = await screen.findByRole("dialog", { name: message });
  expect(dialog.textContent?.includes("Netscape 5")).toBe(isShown);
});

test("error reports are narrowed by kind, page and words", async () => {
  const page = `/${unique("page")}`;
  const row = (kind: string, message: string) => ({ kind, message, path: page });
  await service
    .from("error_reports")
    .insert([row("shown", "First broken"), row("reported", "Second broken")])
    .throwOnError();
  const { user, address } = openApp(`/admin/logs?log=errors&path=${page}`, "jadmin");
  await bodyRows(2);
  await user.type(screen.getByRole("searchbox", { name: "Search in messages" }), "second");
  expect((await bodyRows(1))[0]?.textContent).toContain("Second broken");
  await user.click(screen.getByRole("button", { name: /^Filter/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Shown");
  expect(await screen.findByRole("heading", { name: "No such entry" })).toBeTruthy();
  expect(new URLSearchParams(address().split("?")[1]).get("kind")).toBe("shown");
});

test("X3: an admin exports what the filters find, and no cell of it is a formula", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  const { action } = await logged({ event_category: "=1+1" }, { event_category: "@sum" });
  const { user } = openApp(`/admin/logs?action=${action}`, "admin");
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain("'=1+1");
  expect(text).toContain("'@sum");
});

const manyEntries = 20_000;

test.each([
  [manyEntries, false],
  [manyEntries + 1, true],
])("an export of %i entries has the newest 20,000, and says that it is a part: %s", async (count, isPart) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  answerRequests(/rpc\/export_log/, (sent) => {
    const begun = Number((sent as { after?: string }).after ?? 0);
    const rows = Array.from({ length: Math.min(1000, count - begun) }, (_, at) => {
      const id = begun + at + 1;
      return { id, cursor: String(id), created_at: "2026-01-05T10:00:00Z", action: "many" };
    });
    return { status: 200, body: rows };
  });
  const { user } = openApp("/admin/logs", "admin");
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 });
  const lines = ((await saved[0]?.text()) ?? "").trim().split("\r\n");
  expect([lines.length, lines.at(-1)]).toEqual([manyEntries + 1, expect.stringContaining(",20000,")]);
  if (isPart)
    await findToast(
      "error",
      "Not all was exported",
      "The newest 20,000 entries were saved. A narrower period gets the rest.",
    );
  else expect(screen.queryByText("Not all was exported")).toBeNull();
});

test("a jadmin's export is shown disabled, with its reason", async () => {
  openApp("/admin/logs", "jadmin");
  const button = await screen.findByRole("button", { name: "Export CSV" });
  expect(button).toHaveProperty("disabled", true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Exports are for admins.");
});

test("X1: what people have written into a log is text", async () => {
  const { action } = await logged({
    event_category: "<img src=x onerror=alert(1)>",
    details: { a: "<script>1</script>" },
  });
  const { user, container } = openApp(`/admin/logs?action=${action}`, "admin");
  expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Details of ${action}` }));
  expect((await screen.findByRole("dialog")).textContent).toContain("<script>1</script>");
  expect(container.querySelector("img[src='x']")).toBeNull();
});

test("an empty result and a failure are shown, and the failure can be retried", async () => {
  const { unmount } = openApp(`/admin/logs?action=${unique("never")}`, "admin");
  expect(await screen.findByRole("heading", { name: "No such entry" })).toBeTruthy();
  unmount();
  expectConsoleErrors(/Failed to fetch/);
  const mend = loseRequests(/rpc\/list_security_logs/);
  const { action } = await logged({});
  const { user } = openApp(`/admin/logs?action=${action}`, "admin");
  const alert = await screen.findByRole("alert");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  await bodyRows(1);
});
