import type { MenuLink } from "@/components/layout/header";
import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";
import { pendingPaths } from "./pages";

function visible(links: MenuLink[]): MenuLink[] {
  return links.filter((link) => !pendingPaths.has(link.to));
}

/** The header's links; Pricing shows to who is signed out (specification, section 2). */
export function headerLinks() {
  const examples = { to: paths.examples, label: m.nav_examples() };
  const prompts = { to: paths.prompts, label: m.nav_prompts() };
  const pricing = { to: paths.pricing, label: m.nav_pricing() };
  const about = { to: paths.about, label: m.nav_about() };
  return {
    signedIn: visible([examples, prompts, about]),
    signedOut: visible([examples, prompts, pricing, about]),
  };
}

/** The footer's Quick Links and legal links (specification, section 2). */
export function footerLinks() {
  return {
    quickLinks: visible([
      { to: paths.home, label: m.footer_home() },
      { to: paths.prompts, label: m.footer_browse() },
      { to: paths.pricing, label: m.nav_pricing() },
      { to: paths.about, label: m.footer_about() },
    ]),
    legalLinks: visible([
      { to: paths.privacy, label: m.footer_privacy() },
      { to: paths.terms, label: m.footer_terms() },
    ]),
  };
}

/** The avatar menu's links by role; Admin shows to admin and jadmin, My Prompts from prompter up (specification, section 2). */
export function accountLinks(role: { isStaff: boolean; canManagePrompts: boolean }) {
  return visible([
    { to: paths.dashboard, label: m.nav_dashboard() },
    { to: paths.favorites, label: m.nav_favorites() },
    ...(role.canManagePrompts ? [{ to: paths.dashboardPrompter, label: m.nav_my_prompts() }] : []),
    ...(role.isStaff ? [{ to: paths.admin, label: m.nav_admin() }] : []),
  ]);
}
