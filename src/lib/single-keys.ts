import { storeText } from "./browser-storage";

const storageKey = "single-keys";
const changed = "single-keys-changed";

/** Whether shortcuts of one key work anywhere on a page. Speech input types letters, so they can be turned off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean) {
  storeText(storageKey, isOn ? null : "off");
  window.dispatchEvent(new Event(changed));
}

/** Calls back when this tab or another changes the setting; returns the end of it. */
export function watchSingleKeys(onChange: () => void): () => void {
  for (const event of [changed, "storage"]) window.addEventListener(event, onChange);
  return () => {
    for (const event of [changed, "storage"]) window.removeEventListener(event, onChange);
  };
}
