import { useState } from "react";

/**
 * Gives the focus back to what had it when a dialog opened: for `onCloseAutoFocus` of a dialog without a trigger of its own.
 * Where that is gone by now, as a report that was settled, the keyboard begins in the page's content. Nothing happens where
 * the focus has gone elsewhere meanwhile, to the next page for instance.
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

/** A menu closes with the choice that opens the dialog: the button that it hangs on is what opened it. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return (menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "")) ?? element;
}
