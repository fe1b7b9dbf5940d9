import { useEffect, useEffectEvent } from "react";

type Hotkey = { key: string; code: string };

/** Keys of the interface. `code` is the place on the keyboard, asked where an Arabic layout writes another letter there. */
export const hotkeys = {
  search: { key: "/", code: "Slash" },
  copy: { key: "c", code: "KeyC" },
} as const satisfies Record<string, Hotkey>;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

function isPressed(hotkey: Hotkey, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const isArabicLayout = /\p{Script=Arabic}/u.test(event.key);
  return event.key.toLowerCase() === hotkey.key || (isArabicLayout && event.code === hotkey.code);
}

/** Acts on a single key, except while somebody types into a field. */
export function useHotkey(hotkey: Hotkey, onPress: () => void) {
  const handlePress = useEffectEvent(onPress);
  const { key, code } = hotkey;

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target) || !isPressed({ key, code }, event)) return;
      event.preventDefault();
      handlePress();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [key, code]);
}
