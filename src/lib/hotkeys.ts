import { useEffect, useEffectEvent } from "react";

type Hotkey = {
  key: string;
  /** The place on the keyboard, asked where an Arabic layout writes another letter there. */
  code: string;
  hasShift?: true;
  /** ⌘ on a Mac, Ctrl elsewhere; such a key also acts while somebody types. */
  hasMod?: true;
};

export const hotkeys = {
  search: { key: "/", code: "Slash" },
  palette: { key: "k", code: "KeyK", hasMod: true },
  help: { key: "?", code: "Slash", hasShift: true },
  copy: { key: "c", code: "KeyC" },
} as const satisfies Record<string, Hotkey>;

const fields = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]";
/** What lies over the page and has the keyboard to itself. */
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether letters belong to where the focus is: they are typed into it, or choose in it. */
function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${fields}, ${layers}`) !== null;
}

/** Whether a press is that key; what somebody types into a field is only text, and open menus have keys of their own. */
export function isPressed(hotkey: Hotkey, event: KeyboardEvent): boolean {
  if (event.altKey || event.repeat) return false;
  if ((event.ctrlKey || event.metaKey) !== (hotkey.hasMod ?? false)) return false;
  if (!hotkey.hasMod && takesLetters(event.target)) return false;
  if (event.key.toLowerCase() === hotkey.key) return true;
  const isArabicLayout = /[\p{Script=Arabic}؟]/u.test(event.key);
  return isArabicLayout && event.code === hotkey.code && event.shiftKey === (hotkey.hasShift ?? false);
}

/** Acts on a key. What the page in view wants of it goes before what the application does with it everywhere. */
export function useHotkey(hotkey: Hotkey, onPress: () => void, owner: "page" | "application" = "page") {
  const handlePress = useEffectEvent(onPress);

  useEffect(() => {
    const target = owner === "page" ? document : window;
    function handleKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isPressed(hotkey, event)) return;
      event.preventDefault();
      handlePress();
    }
    target.addEventListener("keydown", handleKeyDown);
    return () => target.removeEventListener("keydown", handleKeyDown);
  }, [hotkey, owner]);
}
