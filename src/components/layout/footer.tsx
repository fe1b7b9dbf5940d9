import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Mark } from "@/components/ui/icons";
import { Kbd } from "@/components/ui/kbd";
import { brand } from "@/config/brand";
import { formatPosition } from "@/lib/format/digits";
import { useIsHydrated } from "@/lib/hydration";
import { m } from "@/lib/i18n";
import type { MenuLink } from "./menu-link";

type FooterProps = { quickLinks: MenuLink[]; legalLinks: MenuLink[]; onShowKeys: () => void };

export function Footer({ quickLinks, legalLinks, onShowKeys }: FooterProps) {
  return (
    <footer className="mt-24 border-t border-line py-10 text-sm text-mute print:hidden">
      <div className="wrap grid gap-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 font-display text-2xl leading-none text-ink">
            <Mark />
            <span translate="no">{brand.name}</span>
          </p>
          <p className="mt-4 max-w-[34ch]">{m.footer_tagline()}</p>
          <ul className="mt-3 flex gap-4 pointer-coarse:gap-0">
            {brand.social.map((network) => (
              <li key={network.name}>
                <FooterAnchor href={network.href}>{network.name}</FooterAnchor>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={`${linkStyles} gap-2 max-md:hidden pointer-coarse:hidden`}
            onClick={onShowKeys}
          >
            {m.footer_keys()} <Kbd>?</Kbd>
          </button>
          {/* The year of the build passes hydration, and then this year is drawn. */}
          <p key={String(useIsHydrated())} className="mt-3" suppressHydrationWarning>
            © {m.footer_copyright({ year: formatPosition(new Date().getFullYear()), name: brand.name })}
          </p>
        </div>
        <FooterColumn title={m.footer_quick_links()}>
          {quickLinks.map((link) => (
            <FooterLink key={link.to} {...link} />
          ))}
        </FooterColumn>
        <FooterColumn title={m.footer_contact()}>
          <FooterAnchor href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</FooterAnchor>
          {legalLinks.map((link) => (
            <FooterLink key={link.to} {...link} />
          ))}
        </FooterColumn>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <p className="mb-1 font-[560] text-ink">{title}</p>
      {children}
    </div>
  );
}

const linkStyles = "flex min-h-11 min-w-11 items-center hover:text-ink";

function FooterLink({ to, label }: MenuLink) {
  return (
    <Link to={to} className={linkStyles}>
      {label}
    </Link>
  );
}

function FooterAnchor({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noopener" className={linkStyles}>
      {children}
    </a>
  );
}
