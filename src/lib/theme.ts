import { useSyncExternalStore } from "react";
import { storeText } from "./browser-storage";
import { themeStorageKey } from "./theme-key";

// Spec 1.5.
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function storedTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(themeStorageKey)) ?? "system";
}

function showTheme() {
  const theme = storedTheme();
  const isDark = theme === "dark" || (theme === "system" && prefersDark().matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme) {
  storeText(themeStorageKey, theme === "system" ? null : theme);
  showTheme();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    prefersDark().addEventListener("change", showTheme);
    window.addEventListener("storage", showTheme);
    // A page restored by Back missed what other tabs chose meanwhile.
    window.addEventListener("pageshow", showTheme);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => "system");
}
