import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { directionOf, getLocale } from "@/lib/i18n";
import { menuItemStyles, menuStyles } from "./menu-styles";

type MenuItem = {
  key: string;
  label: string;
  note?: string;
  isCurrent?: boolean;
  onChoose: () => void;
};

export type MenuButtonProps = {
  face: ReactNode;
  /** The accessible name, where the button's content has none. */
  label?: string;
  heading?: string;
  items: readonly MenuItem[];
  className: string;
};

type MenuProps = MenuButtonProps & { isByKey: boolean };

/** Focus returns to the button, unless the chosen item has moved it elsewhere. */
function stayWhereItLeads(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}

/** The menu of a `MenuButton`, open at once, because the press that opens it also loads it. */
export default function Menu({ face, label, heading, items, className, isByKey }: MenuProps) {
  // Radix did not see that press, so focusing the first item by keyboard is done here.
  const isFirstFocusDue = useRef(isByKey);

  function focusFirst(first: HTMLDivElement | null) {
    if (first === null || !isFirstFocusDue.current) return;
    isFirstFocusDue.current = false;
    first.focus({ preventScroll: true });
  }

  return (
    <DropdownMenu.Root dir={directionOf(getLocale())} modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={className}>
        {face}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={menuStyles}
        onCloseAutoFocus={stayWhereItLeads}
      >
        {heading && (
          <DropdownMenu.Label className="px-3 py-1.5 text-sm text-mute">{heading}</DropdownMenu.Label>
        )}
        {items.map(({ key, label, note, isCurrent, onChoose }, at) => (
          <DropdownMenu.Item
            key={key}
            ref={at === 0 ? focusFirst : undefined}
            onSelect={onChoose}
            className={menuItemStyles}
          >
            <bdi className="flex-1">{label}</bdi>
            {note && <span className="text-sm text-mute">{note}</span>}
            {isCurrent && <Check size={16} className="shrink-0 text-gold" />}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
