import type { EarlyKeys, Wanted } from "@/lib/early-keys";
import { meansPlace } from "@/lib/key-place";
import { areSingleKeysOn } from "@/lib/single-keys";

function wantedBy(event: KeyboardEvent): Wanted | null {
  const { key, code, ctrlKey, metaKey, shiftKey, target } = event;
  if (ctrlKey || metaKey)
    return key.toLowerCase() === "k" || (code === "KeyK" && meansPlace(event)) ? "palette" : null;
  if (target instanceof Element && target.closest("input, textarea, select")) return null;
  if (!areSingleKeysOn()) return null;
  return key === "/" || (code === "Slash" && !shiftKey && meansPlace(event)) ? "search" : null;
}

/**
 * Until hydration, remembers a press of the search or palette shortcut; then and later, buffers what is typed until
 * the field it opens exists.
 */
export function keepEarlyKeys() {
  const kept: EarlyKeys = { wanted: null, typed: "", keepFor, stop };

  function keepFor(wanted: Wanted) {
    stop();
    kept.wanted = wanted;
    kept.typed = "";
    listen();
  }
  function listen() {
    window.addEventListener("keydown", keep, true);
    window.addEventListener("pointerdown", stop, true);
  }
  function stop() {
    window.removeEventListener("keydown", keep, true);
    window.removeEventListener("pointerdown", stop, true);
    kept.wanted = null;
  }
  function startShortcut(event: KeyboardEvent) {
    const wanted = wantedBy(event);
    if (wanted === null) return;
    event.preventDefault();
    const box = wanted === "search" && document.querySelector<HTMLInputElement>("main input[type=search]");
    if (box) box.select();
    else kept.wanted = wanted;
  }
  function keep(event: KeyboardEvent) {
    if (event.altKey || event.isComposing) return;
    if (kept.wanted === null) return startShortcut(event);
    if (event.key === "Escape" || event.key === "Tab") return stop();
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Backspace") kept.typed = kept.typed.slice(0, -1);
    else if (event.key.length === 1) kept.typed += event.key;
    else return;
    event.preventDefault();
  }

  globalThis.earlyKeys = kept;
  listen();
}
