import type { MenuLink } from "@/components/layout/menu-link";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";

const examples = (): MenuLink => ({ to: paths.examples, label: m.nav_examples() });
const prompts = (): MenuLink => ({ to: paths.prompts, label: m.nav_prompts() });
const pricing = (): MenuLink => ({ to: paths.pricing, label: m.nav_pricing() });
const about = (): MenuLink => ({ to: paths.about, label: m.nav_about() });

/** The header's links; Pricing shows to visitors only (spec 2.3). */
export function headerLinks() {
  return {
    signedIn: [examples(), prompts(), about()],
    signedOut: [examples(), prompts(), pricing(), about()],
  };
}

/** The footer's Quick Links and legal links (spec 2.3). */
export function footerLinks() {
  return {
    quickLinks: [
      { to: paths.home, label: m.footer_home() },
      { to: paths.prompts, label: m.footer_browse() },
      pricing(),
      { to: paths.about, label: m.footer_about() },
    ],
    legalLinks: [
      { to: paths.privacy, label: m.footer_privacy() },
      { to: paths.terms, label: m.footer_terms() },
    ],
  };
}
