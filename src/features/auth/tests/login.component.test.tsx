import { logIn } from "@test/components/forms";
import { holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

test.each([
  ["user", "/prompts"],
  ["expired", "/prompts"],
  ["member", "/prompts"],
  ["lifetime", "/prompts"],
  ["prompter", "/dashboard/prompter"],
  ["jadmin", "/admin"],
  ["admin", "/admin"],
  ["super", "/admin"],
])("%s signs in and lands on %s (spec 2.11, 7.1)", async (account, landing) => {
  const { user, address } = openApp("/login");
  await logIn(user, `${account}@aurum.test`);
  await screen.findByRole("button", { name: `Account of ${account}@aurum.test` });
  await expect.poll(address).toBe(landing);
});

test("after a correct password the form stays busy until the role has loaded", async () => {
  const { asked, letGo } = holdRequests(/\/user_roles/);
  const { user, address } = openApp("/login");
  await logIn(user, "user@aurum.test");
  await asked;
  await screen.findByRole("button", { name: "Account of user@aurum.test" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Logging in..." }).disabled).toBe(true);
  letGo();
  await expect.poll(address).toBe("/prompts");
});

test("a refused sign-in has one message for a wrong password and an unknown address", async () => {
  for (const email of ["user@aurum.test", "nobody@aurum.test"]) {
    const { user, unmount } = openApp("/login");
    await logIn(user, email, "not-the-password");
    expect((await screen.findByRole("alert")).textContent).toBe("The e-mail or the password is not right.");
    unmount();
  }
});

test("fields declare their purpose to password managers", async () => {
  openApp("/login");
  expect((await screen.findByRole("textbox", { name: "E-mail" })).getAttribute("autocomplete")).toBe(
    "username",
  );
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
});

test.each(["/login", "/signup"])(
  "who is signed in already is named on %s, and goes on or logs out",
  async (path) => {
    await beginOwnSession("member@aurum.test");
    const { user, address, unmount } = openApp(path);
    await screen.findByText("You are logged in as member@aurum.test.");
    expect(screen.queryByLabelText("Password")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Continue" }));
    await expect.poll(address).toBe("/prompts");
    unmount();
    const again = openApp(path);
    await again.user.click(await screen.findByRole("button", { name: "Log out to use another account" }));
    expect(await screen.findByLabelText("Password")).toBeTruthy();
  },
);
