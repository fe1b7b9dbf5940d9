import type { MenuLink } from "@/components/layout/menu-link";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";

/** The avatar menu's links by role; Admin shows to admin and jadmin, My Prompts from prompter up (spec 2.4). */
export function accountLinks(role: { isStaff: boolean; canManagePrompts: boolean }): MenuLink[] {
  return [
    { to: paths.dashboard, label: m.nav_dashboard() },
    { to: paths.favorites, label: m.nav_favorites() },
    ...(role.canManagePrompts ? [{ to: paths.dashboardPrompter, label: m.nav_my_prompts() }] : []),
    ...(role.isStaff ? [{ to: paths.admin, label: m.nav_admin() }] : []),
  ];
}
