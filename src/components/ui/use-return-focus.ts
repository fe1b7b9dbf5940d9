import { useState } from "react";

/**
 * Returns the focus to what had it when a dialog opened: for `onCloseAutoFocus` of a dialog without a trigger. Does nothing
 * where the focus has moved on, such as to the next page.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
