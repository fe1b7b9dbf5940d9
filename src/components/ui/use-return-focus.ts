import { useState } from "react";

/**
 * Returns the focus to the element that had it when a dialog opened: for `onCloseAutoFocus` of a dialog without a
 * trigger. If that element is gone, such as a closed report, to the page's content. Does nothing if the focus has
 * moved on, such as to the next page.
 */
export function useReturnFocus() {
  const [opener] = useState(() => openerOf(document.activeElement));
  return (event: Event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else document.querySelector("main")?.focus({ preventScroll: true });
  };
}

/** A menu closes when its item opens the dialog: the menu's button counts as the opener. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return (menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "")) ?? element;
}
