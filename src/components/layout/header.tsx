import { Menu, Search } from "lucide-react";
import { type ReactNode, startTransition, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { Mark } from "@/components/ui/icons";
import { Kbd } from "@/components/ui/kbd";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { modifierName } from "@/lib/hotkeys";
import { useIsHydrated } from "@/lib/hydration";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { LanguageSwitch } from "./language-switch";
import type { MenuLink } from "./menu-link";
import { ThemeSwitch } from "./theme-switch";

const MobileMenu = lazyPart(() => import("./mobile-menu"));

type HeaderProps = {
  /** `unknown` renders both states; the boot script's `data-auth` hides one. */
  face: "unknown" | "signed-in" | "signed-out";
  links: { signedIn: MenuLink[]; signedOut: MenuLink[] };
  accountMenu: ReactNode;
};

// Spec 2.3, 2.5.
export function Header({ face, links, accountMenu }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  // A transition: the button reacts at once, before the menu is rendered.
  const showMenu = (isOpen: boolean) => startTransition(() => setMenuOpen(isOpen));
  const faces = (["signed-out", "signed-in"] as const).filter((each) => face === "unknown" || face === each);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="wrap flex h-16 items-center gap-0.5 min-[440px]:gap-2">
        {faces.map((each) => (
          <div key={each} data-face={each} className="contents">
            <Link
              to={each === "signed-in" ? paths.prompts : paths.home}
              className="me-1 flex min-h-11 min-w-11 items-center gap-2 font-display min-[440px]:me-4 text-2xl leading-none tracking-[-0.01em] md:me-6"
            >
              <Mark />
              <span translate="no" className="in-data-[auth=in]:max-[359px]:sr-only">
                {brand.name}
              </span>
            </Link>
            <nav aria-label={m.nav_main()} className="hidden gap-1 md:flex">
              {(each === "signed-in" ? links.signedIn : links.signedOut).map((link) => (
                <HeaderLink key={link.to} {...link} />
              ))}
            </nav>
          </div>
        ))}
        <span className="flex-1" />
        <Link to={paths.search} className={`${buttonStyles("ghost", "sm")} shrink-0 text-soft`}>
          <Search />
          <span className="sr-only">{m.nav_search()}</span>
          <span aria-hidden="true" className="hidden md:inline">
            <Kbd>/</Kbd>
          </span>
          <PaletteKey />
        </Link>
        <LanguageSwitch />
        {/* A phone has no room for it beside the avatar: there it is in the sheet. */}
        <span className="contents in-data-[auth=in]:max-[439px]:hidden">
          <ThemeSwitch />
        </span>
        {faces.map((each) => (
          <div key={each} data-face={each} className="flex items-center gap-2">
            {each === "signed-in" ? accountMenu : <SignedOutActions />}
          </div>
        ))}
        <button
          type="button"
          className={`${buttonStyles("ghost", "icon")} md:hidden`}
          aria-label={m.nav_menu()}
          aria-haspopup="dialog"
          onClick={() => showMenu(true)}
        >
          <Menu />
        </button>
      </div>
      {isMenuOpen && (
        <PartBoundary onFailed={() => setMenuOpen(false)}>
          <MobileMenu
            links={face === "signed-in" ? links.signedIn : links.signedOut}
            isSignedIn={face === "signed-in"}
            onClose={() => showMenu(false)}
            onLeave={() => setMenuOpen(false)}
          />
        </PartBoundary>
      )}
    </header>
  );
}

/** Its place is reserved: the build does not know the keyboard. */
function PaletteKey() {
  const isHydrated = useIsHydrated();
  return (
    <span aria-hidden="true" className="hidden w-15 text-start lg:inline-block">
      {isHydrated && <Kbd>{`${modifierName()} K`}</Kbd>}
    </span>
  );
}

function HeaderLink({ to, label }: MenuLink) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-md px-3 text-base transition-colors hover:text-ink ${
          isActive ? "font-[560] text-ink" : "text-soft"
        }`
      }
    >
      {label}
    </NavLink>
  );
}

function SignedOutActions() {
  return (
    <>
      <Link to={paths.login} className={`${buttonStyles("ghost", "sm")} max-sm:hidden`}>
        {m.nav_login()}
      </Link>
      <Link to={paths.pricing} className={`${buttonStyles("primary", "sm")} max-sm:hidden`}>
        {m.nav_get_started()}
      </Link>
    </>
  );
}
