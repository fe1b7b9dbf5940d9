import type { Locator, Page } from "@playwright/test";
import { factsOf, isOpen, pageNames } from "../src/app/pages.ts";
import { type DemoAccount, expect, test } from "./support/test.ts";

type Link = [label: string, path: string];

const pending = new Set(pageNames.filter((name) => !isOpen(name)).map((name) => factsOf(name).path));

/** The avatar menu's links without those to pages that are not open yet; the other menus lack nothing. */
const open = (links: Link[]) => links.filter(([, path]) => !pending.has(path));

/** The menus of the specification's section 2, word for word. */
const header: Record<"in" | "out", Link[]> = {
  out: [
    ["Examples", "/examples"],
    ["Prompts", "/prompts"],
    ["Pricing", "/pricing"],
    ["About", "/about"],
  ],
  in: [
    ["Examples", "/examples"],
    ["Prompts", "/prompts"],
    ["About", "/about"],
  ],
};
const quickLinks: Link[] = [
  ["Home", "/"],
  ["Browse Prompts", "/prompts"],
  ["Pricing", "/pricing"],
  ["About Us", "/about"],
];
const legalLinks: Link[] = [
  ["Privacy Policy", "/privacy"],
  ["Terms of Service", "/terms"],
];

const everybody: Link[] = [
  ["Dashboard", "/dashboard"],
  ["Favorites", "/favorites"],
];
const myPrompts: Link = ["My Prompts", "/dashboard/prompter"];
const admin: Link = ["Admin", "/admin"];
const avatarMenus: Record<DemoAccount, Link[]> = {
  user: everybody,
  expired: everybody,
  member: everybody,
  lifetime: everybody,
  prompter: [...everybody, myPrompts],
  jadmin: [...everybody, myPrompts, admin],
  admin: [...everybody, myPrompts, admin],
  super: [...everybody, myPrompts, admin],
};

const linksIn = (place: Locator, role: "link" | "menuitem" = "link") =>
  place
    .getByRole(role)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));

async function expectHeaderAndFooter(page: Page, face: "in" | "out") {
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Aurum" })).toHaveAttribute(
    "href",
    face === "in" ? "/prompts" : "/",
  );
  await expect.poll(() => linksIn(banner.getByRole("navigation", { name: "Main" }))).toEqual(header[face]);
  const footer = page.getByRole("contentinfo");
  const links = await linksIn(footer);
  expect(links.filter(([, href]) => href?.startsWith("/"))).toEqual([...quickLinks, ...legalLinks]);
  expect(links.filter(([, href]) => href?.startsWith("mailto:"))).toHaveLength(1);
  expect(links.filter(([, href]) => href?.startsWith("https://"))).toHaveLength(2);
  await expect(footer.getByText("Quick Links", { exact: true })).toBeVisible();
  await expect(footer.getByText("Contact", { exact: true })).toBeVisible();
  await expect(
    footer.getByText(/curated ai prompts for chat and image tools.*pay once.*use forever/i),
  ).toBeVisible();
  await expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
}

async function expectMobileMenu(page: Page, face: "in" | "out") {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  expect(await linksIn(sheet.getByRole("navigation", { name: "Main" }))).toEqual(header[face]);
}

test("a visitor's menus are those of section 2: Login, Get Started, and Pricing", async ({ page }) => {
  await page.goto("/pricing");
  await expectHeaderAndFooter(page, "out");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "/login");
  await expect(banner.getByRole("link", { name: "Get Started", exact: true })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await expect(banner.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
  await expectMobileMenu(page, "out");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Login", exact: true })).toBeVisible();
  await expect(
    page.getByRole("dialog").getByRole("link", { name: "Get Started", exact: true }),
  ).toBeVisible();
});

for (const [account, links] of Object.entries(avatarMenus) as [DemoAccount, Link[]][]) {
  test(`${account}@ finds the menus of section 2: ${links.map(([label]) => label).join(", ")}, Log out`, async ({
    page,
    beginAs,
  }) => {
    await beginAs(account);
    await page.goto("/pricing");
    const avatar = page.getByRole("button", { name: `Account of ${account}@aurum.test` });
    await expect(avatar).toHaveText((account[0] ?? "").toUpperCase());
    await expectHeaderAndFooter(page, "in");
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
    await avatar.click();
    const items = await linksIn(page.getByRole("menu"), "menuitem");
    expect(items).toEqual([
      [`Account settings${account}@aurum.test`, null],
      ...open(links),
      ["Log out", null],
    ]);
    await page.keyboard.press("Escape");
    await expectMobileMenu(page, "in");
  });
}
