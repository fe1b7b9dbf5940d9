import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useAuth } from "@/features/auth/components/auth-provider";
import { renderPage } from "../../../tests/support/components/render-page";
import type { DemoAccount } from "../../../tests/support/demo-accounts";
import { RootLayout } from "./root-layout";

// As if every page were open: menus leave out those that are not.
vi.mock(import("@/app/pages"), async (original) => ({ ...(await original()), isOpen: () => true }));

type Link = [label: string, path: string];

/** Says when the role is there, on which all that is asked below depends. */
function RolePage() {
  return <h1>{useAuth().userRole ?? "nobody"}</h1>;
}

function openLayout(as?: DemoAccount, at = "/about") {
  return renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="*" element={<RolePage />} />
      </Route>
    </Routes>,
    { at, as },
  );
}

const linksIn = (place: HTMLElement, role: "link" | "menuitem" = "link") =>
  within(place)
    .queryAllByRole(role)
    .map((link) => [link.textContent, link.getAttribute("href")]);

const mainLinks = (header: HTMLElement) => linksIn(within(header).getByRole("navigation", { name: "Main" }));

test("signed out, the header has its links, Login and Get Started (specification, section 2)", async () => {
  openLayout();
  const header = await screen.findByRole("banner");
  expect(within(header).getByRole("link", { name: "Aurum" }).getAttribute("href")).toBe("/");
  expect(mainLinks(header)).toEqual([
    ["Examples", "/examples"],
    ["Prompts", "/prompts"],
    ["Pricing", "/pricing"],
    ["About", "/about"],
  ]);
  expect(within(header).getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(within(header).getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/pricing");
  expect(within(header).queryByRole("button", { name: /Account/ })).toBeNull();
});

test("the footer has its columns, links, tagline and year (specification, section 2)", async () => {
  openLayout();
  const footer = await screen.findByRole("contentinfo");
  const links = linksIn(footer);
  expect(links.filter(([, to]) => to?.startsWith("/"))).toEqual([
    ["Home", "/"],
    ["Browse Prompts", "/prompts"],
    ["Pricing", "/pricing"],
    ["About Us", "/about"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ]);
  expect(links.filter(([, to]) => to?.startsWith("mailto:"))).toHaveLength(1);
  expect(links.filter(([, to]) => to?.startsWith("https://"))).toHaveLength(2);
  expect(within(footer).getByText("Quick Links")).toBeTruthy();
  expect(within(footer).getByText("Contact")).toBeTruthy();
  expect(within(footer).getByText(/curated ai prompts.*pay once.*use forever/i)).toBeTruthy();
  expect(within(footer).getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeTruthy();
});

const everybody: Link[] = [
  ["Dashboard", "/dashboard"],
  ["Favorites", "/favorites"],
];
const myPrompts: Link = ["My Prompts", "/dashboard/prompter"];
const admin: Link = ["Admin", "/admin"];
const avatarMenus: [DemoAccount, Link[], number][] = [
  ["user", everybody, 0],
  ["expired", everybody, 0],
  ["member", everybody, 0],
  ["lifetime", everybody, 0],
  ["prompter", [...everybody, myPrompts], 1],
  ["jadmin", [...everybody, myPrompts, admin], 1],
  ["admin", [...everybody, myPrompts, admin], 1],
  ["super", [...everybody, myPrompts, admin], 1],
];

const avatarOf = (account: DemoAccount) =>
  screen.findByRole("button", { name: `Account of ${account}@aurum.test` });

test.each(avatarMenus)(
  "%s has the header, the avatar menu and Add Prompt by role (specification, section 2)",
  async (account, links, addPrompts) => {
    await import("./add-prompt");
    const { user } = openLayout(account);
    // The role of a super admin is that of an admin, and what was bought changes no role.
    await screen.findByRole("heading", {
      name: /^(prompter|jadmin|admin)$/.exec(account)?.[0] ?? (account === "super" ? "admin" : "user"),
    });
    const header = screen.getByRole("banner");
    expect(within(header).getByRole("link", { name: "Aurum" }).getAttribute("href")).toBe("/prompts");
    expect(mainLinks(header)).toEqual([
      ["Examples", "/examples"],
      ["Prompts", "/prompts"],
      ["About", "/about"],
    ]);
    expect(within(header).queryByRole("link", { name: "Login" })).toBeNull();
    expect(within(header).queryByRole("link", { name: "Get Started" })).toBeNull();

    const avatar = await avatarOf(account);
    expect(avatar.textContent).toBe(account[0]?.toUpperCase());
    await user.click(avatar);
    const menu = await screen.findByRole("menu");
    expect(linksIn(menu, "menuitem").filter(([, to]) => to !== null)).toEqual(links);
    expect(within(menu).getByRole("menuitem", { name: "Log out" })).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryAllByRole("button", { name: "Add Prompt" })).toHaveLength(addPrompts),
    );
  },
);

const signedInLinks: Link[] = [
  ["Examples", "/examples"],
  ["Prompts", "/prompts"],
  ["About", "/about"],
];
const signedOutLinks: Link[] = [
  ["Examples", "/examples"],
  ["Prompts", "/prompts"],
  ["Pricing", "/pricing"],
  ["About", "/about"],
];

test.each([
  ["a visitor", undefined, signedOutLinks, ["Login", "Get Started"]],
  ["who is signed in", "member", signedInLinks, []],
] as const)("the sheet of a phone has the header's links for %s", async (_, account, links, actions) => {
  const { user } = openLayout(account);
  await screen.findByRole("heading", { name: account ? "user" : "nobody" });
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const sheet = await screen.findByRole("dialog", { name: "Menu" });
  expect(linksIn(within(sheet).getByRole("navigation", { name: "Main" }))).toEqual(links);
  for (const name of actions) expect(within(sheet).getByRole("link", { name })).toBeTruthy();
  expect(linksIn(sheet)).toHaveLength(links.length + actions.length);
});

test.each(["/", "/prompts"])("Add Prompt does not float on %s (specification, section 2)", async (path) => {
  await import("./add-prompt");
  openLayout("prompter", path);
  await screen.findByRole("heading", { name: "prompter" });
  await avatarOf("prompter");
  expect(screen.queryByRole("button", { name: "Add Prompt" })).toBeNull();
});
