const area = "[data-sonner-toaster], [data-notices]";
const areaOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(area) : null);

/**
 * Lets the focus move to the notifications, and back with Escape, out of the trap of an open dialog. Must run before
 * any dialog opens: the first listener gets an event first. Spec 9.10.
 */
export function keepNotificationsReachable() {
  let before: EventTarget | null = null;

  function handleFocusIn(event: FocusEvent) {
    if (!areaOf(event.target)) return;
    event.stopImmediatePropagation();
    if (!areaOf(event.relatedTarget)) before = event.relatedTarget;
  }

  function handleFocusOut(event: FocusEvent) {
    if (areaOf(event.relatedTarget)) return event.stopImmediatePropagation();
    // The notifier folds its list, and lets its clocks run, when the pointer leaves.
    areaOf(event.target)?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true }));
  }

  function handlePress(event: PointerEvent) {
    if (areaOf(event.target)) event.stopImmediatePropagation();
  }

  const isEscape = (event: KeyboardEvent) => event.key === "Escape" && areaOf(event.target) !== null;
  /** So that it does not close the dialog. */
  function claimEscape(event: KeyboardEvent) {
    if (isEscape(event)) event.preventDefault();
  }
  function handleEscape(event: KeyboardEvent) {
    if (isEscape(event) && before instanceof HTMLElement) before.focus();
  }

  document.addEventListener("focusin", handleFocusIn);
  document.addEventListener("focusout", handleFocusOut);
  document.addEventListener("pointerdown", handlePress);
  document.addEventListener("keydown", claimEscape, true);
  // After the notifier, which listens on the document.
  window.addEventListener("keydown", handleEscape);
  return () => {
    document.removeEventListener("focusin", handleFocusIn);
    document.removeEventListener("focusout", handleFocusOut);
    document.removeEventListener("pointerdown", handlePress);
    document.removeEventListener("keydown", claimEscape, true);
    window.removeEventListener("keydown", handleEscape);
  };
}
