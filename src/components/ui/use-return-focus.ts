import { useState } from "react";

/**
 * Gives the focus back to what had it when a dialog opened: for `onCloseAutoFocus` of a dialog without a trigger of its own.
 * Nothing happens where the focus has gone elsewhere meanwhile, to the next page for instance.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
