import { useEffect, useEffectEvent } from "react";
import { meansPlace } from "./key-place";
import { areSingleKeysOn } from "./single-keys";

type Hotkey = {
  key: string;
  /** The physical key, used where a layout types no Latin letters. */
  code: string;
  hasShift?: true;
  /** ⌘ on a Mac, Ctrl elsewhere; works while typing too. */
  hasMod?: true;
};

export const hotkeys = {
  search: { key: "/", code: "Slash" },
  palette: { key: "k", code: "KeyK", hasMod: true },
  help: { key: "?", code: "Slash", hasShift: true },
  copy: { key: "c", code: "KeyC" },
} as const satisfies Record<string, Hotkey>;

const fields = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]";
/** Elements over the page that take the keyboard. */
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether the focused element uses letters: a text field, or a list with type-ahead. */
function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${fields}, ${layers}`) !== null;
}

/** Whether a key press is that shortcut; not while typing or in open menus. */
export function isPressed(hotkey: Hotkey, event: KeyboardEvent): boolean {
  if (event.altKey || event.repeat) return false;
  if ((event.ctrlKey || event.metaKey) !== (hotkey.hasMod ?? false)) return false;
  if (!hotkey.hasMod && takesLetters(event.target)) return false;
  if (event.key.toLowerCase() === hotkey.key) return true;
  return meansPlace(event) && event.code === hotkey.code && event.shiftKey === (hotkey.hasShift ?? false);
}

/** Registers a shortcut, unless single keys are off. One of the page goes before the application's. */
export function useHotkey(hotkey: Hotkey, onPress: () => void, owner: "page" | "application" = "page") {
  const handlePress = useEffectEvent(onPress);

  useEffect(() => {
    const target = owner === "page" ? document : window;
    function handleKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isPressed(hotkey, event)) return;
      if (!hotkey.hasMod && !areSingleKeysOn()) return;
      event.preventDefault();
      handlePress();
    }
    target.addEventListener("keydown", handleKeyDown);
    return () => target.removeEventListener("keydown", handleKeyDown);
  }, [hotkey, owner]);
}

/** The modifier's name on this machine's keyboard. */
export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
