import { randomUUID } from "node:crypto";
import { answerRequests, holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { type StaffLevel, type UserRight, userRights } from "@/domain/access/permissions";

type Staff = "jadmin" | "admin" | "super";
const staff: [Staff, StaffLevel][] = [
  ["jadmin", "jadmin"],
  ["admin", "admin"],
  ["super", "super-admin"],
];

let person: { id: string; email: string };
beforeAll(async () => {
  person = await createPerson("listed");
});

/** A button's name, by the right that it needs. */
const onList: Record<string, UserRight> = {
  "Export CSV": "export",
  "Create user": "create",
};

const onPage: Record<string, UserRight> = {
  "Change the name": "update",
  "Change the e-mail": "update",
  Ban: "update",
  "Set a password": "change-passwords",
  "Change the role": "manage-roles",
  "Delete the account": "delete",
  "Give a plan": "manage-subscriptions",
};

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent ?? null;

/** Whether a button can be used, as the table of rights says. */
async function expectRight(level: StaffLevel, name: string, right: UserRight) {
  const button = await screen.findByRole("button", { name });
  expect([name, isDisabled(button)]).toEqual([name, !userRights[level].includes(right)]);
}

describe.each(staff)("%s", (account, level) => {
  // spec 6.13
  test("sees every control of the list, disabled with a reason without the right", async () => {
    openApp(`/admin/users?q=${person.id}`, account);
    await screen.findByRole("row", { name: /Yasmine/ });
    for (const [name, right] of Object.entries(onList)) {
      await expectRight(level, name, right);
      const button = screen.getByRole("button", { name });
      expect([name, reasonOf(button)]).toEqual([
        name,
        userRights[level].includes(right) ? null : "Needs an admin.",
      ]);
    }
    const bulk = screen.getByRole("button", { name: "Bulk actions" });
    const boxes = screen.queryAllByRole("checkbox", { name: /^Select / });
    const mayBulk = userRights[level].includes("bulk");
    expect([isDisabled(bulk), reasonOf(bulk), boxes.length > 0]).toEqual([
      true,
      mayBulk ? null : "Needs a super admin.",
      mayBulk,
    ]);
  });

  // spec 6.13
  test("sees every control of a user's page, disabled with a reason without the right", async () => {
    openApp(`/admin/users/${person.id}`, account);
    await screen.findByRole("heading", { level: 1, name: "Yasmine" });
    for (const [name, right] of Object.entries(onPage)) {
      await expectRight(level, name, right);
      const reason = reasonOf(screen.getByRole("button", { name }));
      const expected = userRights[level].includes(right)
        ? null
        : userRights.admin.includes(right)
          ? "Needs an admin."
          : "Needs a super admin.";
      expect([name, reason]).toEqual([name, expected]);
    }
    // A plain user cannot have the flag, for any caller.
    expect(isDisabled(screen.getByRole("button", { name: "Make super admin" }))).toBe(true);
    const seesAll = userRights[level].includes("view-sensitive");
    expect(screen.queryAllByText(person.email)).toHaveLength(seesAll ? 1 : 0);
    expect(screen.queryAllByText("l•••@•••")).toHaveLength(seesAll ? 0 : 1);
  });
});

test.each(["user", "member", "prompter"] as const)("%s sees no page of users", async (account) => {
  for (const path of ["/admin/users", `/admin/users/${person.id}`]) {
    const { address, unmount } = openApp(path, account);
    await expect.poll(address).toBe("/prompts");
    unmount();
  }
});

test("R5: actions on other admins, and on oneself, are disabled for an admin", async () => {
  const adminId = "00000000-0000-4000-8000-000000000007";
  const superId = "00000000-0000-4000-8000-000000000008";
  const first = openApp(`/admin/users/${superId}`, "admin");
  const rename = await screen.findByRole("button", { name: "Change the name" });
  expect([isDisabled(rename), reasonOf(rename)]).toEqual([true, "Only a super admin changes an admin."]);
  first.unmount();
  openApp(`/admin/users/${adminId}`, "admin");
  const own = await screen.findByRole("button", { name: "Ban" });
  expect([isDisabled(own), reasonOf(own)]).toEqual([true, "Your own account is changed in your settings."]);
});

test("X1: names and addresses with markup are plain text in the table and on the page", async () => {
  const name = `<img src=x onerror="document.title='owned'"><b>Bold</b>`;
  const { data } = await service.auth.admin.createUser({
    email: `x1-${randomUUID()}@aurum.test`,
    email_confirm: true,
  });
  const id = data.user?.id ?? "";
  await service.from("profiles").update({ first_name: name }).eq("id", id);
  const page = openApp(`/admin/users?q=${id}`, "super");
  const link = await screen.findByRole("link", { name });
  expect(link.querySelector("img, b, svg")).toBeNull();
  await page.user.click(link);
  const title = await screen.findByRole("heading", { level: 1, name });
  expect(title.querySelector("img, b, svg")).toBeNull();
  expect(document.title).not.toBe("owned");
});

test("the address names the list, an unknown filter is reported, a search narrows it", async () => {
  const { user, address } = openApp("/admin/users?role=owner", "admin");
  expect((await screen.findByRole("alert")).textContent).toContain("role");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  await user.type(await screen.findByRole("searchbox"), person.email);
  const row = await screen.findByRole("row", { name: new RegExp(person.email) });
  expect(within(row).getByText("Active")).toBeTruthy();
  expect(address()).toBe(`/admin/users?q=${encodeURIComponent(person.email)}`);
  await user.click(screen.getByRole("button", { name: /^Filter/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "banned");
  await screen.findByRole("heading", { name: "Nobody fits" });
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findAllByRole("row");
  expect(address()).toBe("/admin/users");
});

test("an unknown plan, and a sort order without permission, are reported too", async () => {
  const first = openApp("/admin/users?plan=weekly", "admin");
  expect((await screen.findByRole("alert")).textContent).toContain("weekly");
  first.unmount();
  openApp("/admin/users?sort=email", "jadmin");
  expect((await screen.findByRole("alert")).textContent).toContain("email");
});

test("a user is renamed, banned and unbanned, each confirmed by name and shown at once", async () => {
  const somebody = await createPerson("acted");
  const { user } = openApp(`/admin/users/${somebody.id}`, "admin");
  await user.click(await screen.findByRole("button", { name: "Change the name" }));
  const rename = await screen.findByRole("dialog", { name: "Change the name of Yasmine" });
  const field = within(rename).getByLabelText("First name");
  await user.clear(field);
  await user.type(field, "Aurum");
  await user.click(within(rename).getByRole("button", { name: "Save" }));
  expect((await within(rename).findByRole("alert")).textContent).toBe("That cannot be a name.");
  await user.clear(field);
  await user.type(field, "Noor");
  await user.click(within(rename).getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { level: 1, name: "Noor" });
  await user.click(screen.getByRole("button", { name: "Ban" }));
  const ban = await screen.findByRole("dialog", { name: "Ban Noor?" });
  await user.selectOptions(within(ban).getByLabelText("How long"), "7");
  await user.click(within(ban).getByRole("button", { name: "Ban" }));
  await user.click(await screen.findByRole("button", { name: "Lift the ban" }));
  const lift = await screen.findByRole("dialog", { name: "Lift the ban of Noor?" });
  await user.click(within(lift).getByRole("button", { name: "Lift the ban" }));
  await screen.findByRole("button", { name: "Ban" });
  const audit = await screen.findByRole("region", { name: "Audit log" });
  await within(audit).findByText("Ban lifted");
  expect(within(audit).getByText("Name changed")).toBeTruthy();
});

test("a super admin gives and cancels a plan, changes the role, and deletes the user", async () => {
  const somebody = await createPerson("ended");
  const { user, address } = openApp(`/admin/users/${somebody.id}`, "super");
  const plans = await screen.findByRole("region", { name: "Plans" });
  await user.click(within(plans).getByRole("button", { name: "Give a plan" }));
  const grant = await screen.findByRole("dialog", { name: "Give Yasmine a plan" });
  await within(grant).findByRole("option", { name: "Yearly pass" });
  await user.selectOptions(within(grant).getByLabelText("Plan"), "yearly");
  await user.click(within(grant).getByRole("button", { name: "Give a plan" }));
  await user.click(await within(plans).findByRole("button", { name: "Cancel the plan Yearly pass" }));
  const cancel = await screen.findByRole("dialog", { name: "Cancel a plan of Yasmine?" });
  await user.click(within(cancel).getByRole("button", { name: "Cancel the plan" }));
  await within(plans).findByText("Cancelled");
  await user.click(screen.getByRole("button", { name: "Change the role" }));
  const role = await screen.findByRole("dialog", { name: "Change the role of Yasmine" });
  await user.selectOptions(within(role).getByLabelText("Role"), "prompter");
  await user.click(within(role).getByRole("button", { name: "Save" }));
  await screen.findByText("user → prompter");
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  const deletion = await screen.findByRole("dialog", { name: "Delete Yasmine?" });
  const button = within(deletion).getByRole("button", { name: "Delete the account" });
  expect(isDisabled(button)).toBe(true);
  await user.type(within(deletion).getByLabelText(`Type “${somebody.email}” to confirm`), somebody.email);
  await user.click(button);
  await expect.poll(address).toBe("/admin/users");
  await findToast("success", "Success", "The account was deleted.");
});

test("a plan can be given before the plan list has loaded: it is the one shown", async () => {
  const somebody = await createPerson("given");
  const plans = holdRequests(/\/rest\/v1\/plans/);
  const { user } = openApp(`/admin/users/${somebody.id}`, "super");
  await user.click(await screen.findByRole("button", { name: "Give a plan" }));
  const grant = within(await screen.findByRole("dialog", { name: "Give Yasmine a plan" }));
  plans.letGo();
  await grant.findByRole("option", { name: "Monthly pass" });
  const field = grant.getByLabelText<HTMLSelectElement>("Plan");
  const shown = field.selectedOptions[0]?.textContent ?? "";
  await user.click(grant.getByRole("button", { name: "Give a plan" }));
  const section = within(await screen.findByRole("region", { name: "Plans" }));
  await section.findByRole("button", { name: `Cancel the plan ${shown}` });
});

test("an admin creates a user and lands on their page", async () => {
  const email = `made-${randomUUID().slice(0, 8)}@aurum.test`;
  const { user, address } = openApp("/admin/users", "admin");
  await user.click(await screen.findByRole("button", { name: "Create user" }));
  const dialog = await screen.findByRole("dialog", { name: "Create user" });
  await user.type(within(dialog).getByLabelText("E-mail"), email);
  await user.type(within(dialog).getByLabelText("First name"), "Salma");
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  await screen.findByRole("heading", { level: 1, name: "Salma" });
  expect(address()).toMatch(/^\/admin\/users\/[0-9a-f-]{36}$/);
});

test("a super admin acts upon several, watches it, and reads what could not be done", async () => {
  const word = `bulk${randomUUID().slice(0, 8)}`;
  const people = await Promise.all([createPerson(`${word}-a`), createPerson(`${word}-b`)]);
  await service.from("user_subscriptions").insert({ user_id: people[0]?.id ?? "", plan_id: "lifetime" });
  const { user } = openApp(`/admin/users?q=${word}`, "super");
  // The box of the page waits for its rows.
  await screen.findAllByRole("checkbox", { name: "Select Yasmine" });
  await user.click(screen.getByRole("checkbox", { name: "Select page" }));
  await user.click(await screen.findByRole("button", { name: "Actions for 2 users" }));
  const asked = await screen.findByRole("dialog", { name: "Actions for 2 users" });
  await user.selectOptions(within(asked).getByLabelText("What is done"), "grant");
  await within(asked).findByRole("option", { name: "Monthly pass" });
  await user.selectOptions(within(asked).getByLabelText("Plan"), "monthly");
  await user.click(within(asked).getByRole("button", { name: "Give a plan" }));
  const report = await screen.findByRole("dialog", { name: "Give a plan" });
  await within(report).findByText(/2 of 2 done\./);
  expect(within(report).getByText("They already have a lifetime plan.")).toBeTruthy();
});

test("a super admin deletes several users by their typed number, except protected ones", async () => {
  const word = `gone${randomUUID().slice(0, 8)}`;
  const [own, throttled, ...others] = await Promise.all(
    ["own", "throttled", "first", "second"].map((name) => createPerson(`${word}-${name}`)),
  );
  if (!own || !throttled) throw new Error("nobody was made");
  await service.from("user_roles").update({ role: "admin", is_super_admin: true }).eq("user_id", own.id);
  await service.from("profiles").update({ first_name: "Own" }).eq("id", own.id);
  await service.from("profiles").update({ first_name: "Throttled" }).eq("id", throttled.id);
  await beginOwnSession(own.email, goodPassword);
  answerRequests(/\/functions\/v1\/admin-users/, (body) =>
    (body as { userId: string }).userId === throttled.id
      ? { status: 429, body: { code: "rate_limited", message: "no" } }
      : undefined,
  );
  const { user } = openApp(`/admin/users?q=${word}`);
  await screen.findByRole("checkbox", { name: "Select Own" });
  await user.click(screen.getByRole("checkbox", { name: "Select page" }));
  await user.click(await screen.findByRole("button", { name: "Actions for 4 users" }));
  const asked = within(await screen.findByRole("dialog", { name: "Actions for 4 users" }));
  await user.selectOptions(asked.getByLabelText("What is done"), "delete");
  await screen.findByRole("dialog", { name: "Delete 4 users?" });
  const button = asked.getByRole("button", { name: "Delete the accounts" });
  await user.type(asked.getByLabelText("Type “4” to confirm"), "3{Enter}");
  expect(isDisabled(button)).toBe(true);
  await user.clear(asked.getByLabelText("Type “4” to confirm"));
  await user.type(asked.getByLabelText("Type “4” to confirm"), "4");
  await user.click(button);
  const report = within(await screen.findByRole("dialog", { name: "Delete the accounts" }));
  await report.findByText("4 of 4 done.");
  report.getByText(/^2 failed/);
  expect(
    report
      .getAllByRole("listitem")
      .map((line) => line.textContent)
      .sort(),
  ).toEqual([
    "OwnYour own account is changed in your settings.",
    "ThrottledToo many in a minute. Wait a little, then try again.",
  ]);
  const { data: left } = await service
    .from("profiles")
    .select("id")
    .in(
      "id",
      [own, throttled, ...others].map(({ id }) => id),
    )
    .throwOnError();
  expect(left.map(({ id }) => id).sort()).toEqual([own.id, throttled.id].sort());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryAllByRole("checkbox", { name: /^Select Yasmine/ })).toEqual([]));
  expect(screen.getByRole("checkbox", { name: "Select Own" })).toBeTruthy();
});

test("R10: an admin who is demoted meanwhile is refused by the server, in words", async () => {
  const { id, email } = await createPerson("demoted");
  const somebody = await createPerson("spared");
  await service.from("user_roles").update({ role: "admin" }).eq("user_id", id);
  await beginOwnSession(email, goodPassword);
  const { user } = openApp(`/admin/users/${somebody.id}`);
  await user.click(await screen.findByRole("button", { name: "Ban" }));
  await service.from("user_roles").update({ role: "user" }).eq("user_id", id);
  const ban = await screen.findByRole("dialog", { name: "Ban Yasmine?" });
  await user.click(within(ban).getByRole("button", { name: "Ban" }));
  expect((await within(ban).findByRole("alert")).textContent).toBe("Your role may not do this.");
});

test("a user is found, opened and changed with the keyboard only", async () => {
  const somebody = await createPerson("typed");
  const { user, address } = openApp("/admin/users", "super");
  (await screen.findByRole("searchbox")).focus();
  await user.keyboard(somebody.email);
  await expect.poll(address).toBe(`/admin/users?q=${encodeURIComponent(somebody.email)}`);
  const links = () => within(screen.getByRole("table")).getAllByRole("link");
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual(["Yasmine"]));
  links()[0]?.focus();
  await user.keyboard("{Enter}");
  const rename = await screen.findByRole("button", { name: "Change the name" });
  rename.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Change the name of Yasmine" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(rename);
});
