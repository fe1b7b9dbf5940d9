import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { Link } from "react-router-dom";
import { menuItemStyles, menuStyles } from "@/components/ui/menu-styles";
import { brand } from "@/config/brand";
import { useAuth } from "@/features/auth/components/auth-provider";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { accountLinks } from "./account-links";
import type { LayoutDialog } from "./layout-dialog";
import { askToLogOut } from "./log-out";

/** The avatar menu: the e-mail's initial, links by role, Log out (spec 2.4). */
export default function AccountMenu({ onOpen }: { onOpen: (dialog: LayoutDialog) => void }) {
  const { user, isAdmin, isJadmin, canManagePrompts } = useAuth();
  const email = user?.email ?? "";

  return (
    <DropdownMenu.Root dir={directionOf(getLocale())} modal={false}>
      <DropdownMenu.Trigger
        data-account-menu=""
        aria-label={m.nav_account({ email })}
        className="grid size-11 place-items-center rounded-full border border-line bg-gold-wash font-[600] text-gold"
      >
        {(email[0] ?? brand.name[0] ?? "").toUpperCase()}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={12} className={menuStyles}>
        <DropdownMenu.Item className={menuItemStyles} onSelect={() => onOpen("account")}>
          <span className="py-1.5">
            {m.account_title()}
            <span className="block text-sm text-mute" dir="ltr">
              {email}
            </span>
          </span>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
        {accountLinks({ isStaff: isAdmin || isJadmin, canManagePrompts }).map((link) => (
          <DropdownMenu.Item key={link.to} asChild>
            <Link to={link.to} className={menuItemStyles}>
              {link.label}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
        <DropdownMenu.Item className={menuItemStyles} onSelect={() => void askToLogOut(onOpen)}>
          {m.nav_log_out()}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
