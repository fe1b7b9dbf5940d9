import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { MenuLink } from "./menu-link";
import { ThemeSwitch } from "./theme-switch";

type MobileMenuProps = {
  links: MenuLink[];
  isSignedIn: boolean;
  onClose: () => void;
  /** Called when a link is chosen: the menu closes without waiting for the page. */
  onLeave: () => void;
};

/** The header's links as a full-width sheet; Escape or a chosen link closes it. */
export default function MobileMenu({ links, isSignedIn, onClose, onLeave }: MobileMenuProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[#0006]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={useReturnFocus()}
          className="fixed inset-x-0 top-0 z-30 animate-rise border-b border-line bg-paper p-[18px] pt-2"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="me-auto text-2xl">{m.nav_menu()}</Dialog.Title>
            {isSignedIn && (
              <span className="contents min-[440px]:hidden">
                <ThemeSwitch />
              </span>
            )}
            <Dialog.Close className={buttonStyles("ghost", "icon")} aria-label={m.action_close()}>
              <X />
            </Dialog.Close>
          </div>
          <nav aria-label={m.nav_main()} className="mt-2 flex flex-col">
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                onClick={onLeave}
                className="flex min-h-12 items-center border-b border-line text-lg"
              >
                {link.label}
              </Link>
            ))}
          </nav>
          {!isSignedIn && (
            <div className="mt-5 grid grid-cols-2 gap-3">
              <Link to={paths.login} onClick={onLeave} className={buttonStyles("outline")}>
                {m.nav_login()}
              </Link>
              <Link to={paths.pricing} onClick={onLeave} className={buttonStyles("primary")}>
                {m.nav_get_started()}
              </Link>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
