// Spec 2.3, 2.4, 2.5.

import { openApp } from "@test/components/open-app";
import type { DemoAccount } from "@test/demo-accounts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

type Link = [label: string, path: string];

// As the specification's section 2 has them, in its order.
const signedOut: Link[] = [
  ["Examples", "/examples"],
  ["Prompts", "/prompts"],
  ["Pricing", "/pricing"],
  ["About", "/about"],
];
const signedIn = signedOut.filter(([label]) => label !== "Pricing");
const actions: Link[] = [
  ["Login", "/login"],
  ["Get Started", "/pricing"],
];
const dashboard: Link = ["Dashboard", "/dashboard"];
const favorites: Link = ["Favorites", "/favorites"];
const myPrompts: Link = ["My Prompts", "/dashboard/prompter"];
const admin: Link = ["Admin", "/admin"];

/** Section 6: My Prompts for prompters and above, Admin for who may enter the admin routes. */
const avatarMenus: Record<DemoAccount, Link[]> = {
  user: [dashboard, favorites],
  expired: [dashboard, favorites],
  member: [dashboard, favorites],
  lifetime: [dashboard, favorites],
  prompter: [dashboard, favorites, myPrompts],
  jadmin: [dashboard, favorites, myPrompts, admin],
  admin: [dashboard, favorites, myPrompts, admin],
  super: [dashboard, favorites, myPrompts, admin],
};

const footer = {
  "Quick Links": [
    ["Home", "/"],
    ["Browse Prompts", "/prompts"],
    ["Pricing", "/pricing"],
    ["About Us", "/about"],
  ],
  Contact: [
    ["info@aurum.example", "mailto:info@aurum.example"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ],
};

const linksIn = (place: HTMLElement, role: "link" | "menuitem" = "link") =>
  within(place)
    .queryAllByRole(role)
    .map((link) => [link.textContent, link.getAttribute("href")]);

const mainLinks = (place: HTMLElement) => linksIn(within(place).getByRole("navigation", { name: "Main" }));

const logoOf = (header: HTMLElement) =>
  within(header).getByRole("link", { name: "Aurum" }).getAttribute("href");

async function expectSheet(user: ReturnType<typeof openApp>["user"], links: Link[], others: Link[]) {
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const sheet = await screen.findByRole("dialog", { name: "Menu" });
  expect(mainLinks(sheet)).toEqual(links);
  expect(linksIn(sheet)).toEqual([...links, ...others]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

function expectFooter() {
  const place = screen.getByRole("contentinfo");
  for (const [title, links] of Object.entries(footer))
    expect(linksIn(within(place).getByText(title).parentElement as HTMLElement)).toEqual(links);
  const elsewhere = linksIn(place).filter(([, to]) => to?.startsWith("https://"));
  expect(elsewhere).toHaveLength(2);
  expect(linksIn(place)).toEqual([...elsewhere, ...Object.values(footer).flat()]);
  expect(within(place).getByText(/curated ai prompts.*pay once and use forever/i)).toBeTruthy();
  expect(within(place).getByText(new RegExp(`^© ${new Date().getFullYear()}`))).toBeTruthy();
}

// spec 2.27, 2.28, 2.29
test.each(["nobody" as const, ...(Object.keys(avatarMenus) as DemoAccount[])])(
  "the menus of %s are those of the specification's section 2",
  async (who) => {
    const account = who === "nobody" ? undefined : who;
    const { user } = openApp("/nowhere", account);
    await screen.findByRole("heading", { level: 1 });
    const header = screen.getByRole("banner");
    expectFooter();

    if (account === undefined) {
      expect(logoOf(header)).toBe("/");
      expect(mainLinks(header)).toEqual(signedOut);
      expect(linksIn(header).filter(([label]) => actions.some(([known]) => known === label))).toEqual(
        actions,
      );
      expect(within(header).queryByRole("button", { name: /Account/ })).toBeNull();
      await expectSheet(user, signedOut, actions);
      return;
    }
    const avatar = await within(header).findByRole("button", { name: `Account of ${account}@aurum.test` });
    expect(avatar.textContent).toBe(account[0]?.toUpperCase());
    expect(logoOf(header)).toBe("/prompts");
    expect(mainLinks(header)).toEqual(signedIn);
    for (const [label] of actions) expect(within(header).queryByRole("link", { name: label })).toBeNull();
    await user.click(avatar);
    const menu = await screen.findByRole("menu", { name: `Account of ${account}@aurum.test` });
    const shown = avatarMenus[account];
    await waitFor(() => expect(linksIn(menu, "menuitem").slice(1)).toEqual([...shown, ["Log out", null]]));
    // Before those links comes the link to the account itself.
    expect(linksIn(menu, "menuitem")[0]).toEqual([`Account settings${account}@aurum.test`, null]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expectSheet(user, signedIn, []);
  },
);
