import { useSyncExternalStore } from "react";
import { storeText } from "./browser-storage";
import { themeStorageKey } from "./theme-key";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function storedTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(themeStorageKey)) ?? "system";
}

function applyTheme() {
  const theme = storedTheme();
  const isDark = theme === "dark" || (theme === "system" && prefersDark().matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export function setTheme(theme: Theme) {
  storeText(themeStorageKey, theme === "system" ? null : theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onSystemChange = () => {
    applyTheme();
    listener();
  };
  prefersDark().addEventListener("change", onSystemChange);
  listeners.add(listener);
  return () => {
    prefersDark().removeEventListener("change", onSystemChange);
    listeners.delete(listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => "system");
}
