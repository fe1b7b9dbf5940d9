import type { MenuLink } from "@/components/layout/menu-link";
import { m } from "@/lib/i18n";
import { factsOf, isOpen, type PageName } from "../pages";

type Entry = [name: PageName, label: () => string];

/** The avatar menu's links by role; Admin shows to admin and jadmin, My Prompts from prompter up (specification, section 2). */
export function accountLinks(role: { isStaff: boolean; canManagePrompts: boolean }): MenuLink[] {
  const entries: Entry[] = [
    ["dashboard", m.nav_dashboard],
    ["favorites", m.nav_favorites],
  ];
  if (role.canManagePrompts) entries.push(["dashboardPrompter", m.nav_my_prompts]);
  if (role.isStaff) entries.push(["admin", m.nav_admin]);
  return entries
    .filter(([name]) => isOpen(name))
    .map(([name, label]) => ({ to: factsOf(name).path, label: label() }));
}
