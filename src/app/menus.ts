import type { MenuLink } from "@/components/layout/menu-link";
import { m } from "@/lib/i18n";
import { factsOf, isOpen, type PageName } from "./pages";

type Entry = [name: PageName, label: () => string];

function linksTo(entries: Entry[]): MenuLink[] {
  return entries
    .filter(([name]) => isOpen(name))
    .map(([name, label]) => ({ to: factsOf(name).path, label: label() }));
}

const examples: Entry = ["examples", m.nav_examples];
const prompts: Entry = ["prompts", m.nav_prompts];
const pricing: Entry = ["pricing", m.nav_pricing];
const about: Entry = ["about", m.nav_about];

/** The header's links; Pricing shows to who is signed out (specification, section 2). */
export function headerLinks() {
  return {
    signedIn: linksTo([examples, prompts, about]),
    signedOut: linksTo([examples, prompts, pricing, about]),
  };
}

/** The footer's Quick Links and legal links (specification, section 2). */
export function footerLinks() {
  return {
    quickLinks: linksTo([
      ["home", m.footer_home],
      ["prompts", m.footer_browse],
      pricing,
      ["about", m.footer_about],
    ]),
    legalLinks: linksTo([
      ["privacy", m.footer_privacy],
      ["terms", m.footer_terms],
    ]),
  };
}

/** The avatar menu's links by role; Admin shows to admin and jadmin, My Prompts from prompter up (specification, section 2). */
export function accountLinks(role: { isStaff: boolean; canManagePrompts: boolean }) {
  const entries: Entry[] = [
    ["dashboard", m.nav_dashboard],
    ["favorites", m.nav_favorites],
  ];
  if (role.canManagePrompts) entries.push(["dashboardPrompter", m.nav_my_prompts]);
  if (role.isStaff) entries.push(["admin", m.nav_admin]);
  return linksTo(entries);
}
