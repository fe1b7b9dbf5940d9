import { readJson, storeJson } from "@/lib/browser-storage";

const dismissedKey = "aurum-verdicts-dismissed";

export const dismissKey = (promptId: string, version: number) => `${promptId}:${version}`;

export function isDismissed(key: string): boolean {
  const kept = readJson(dismissedKey);
  return Array.isArray(kept) && kept.includes(key);
}

/** Keeps the last hundred. */
export function dismiss(key: string) {
  const kept = readJson(dismissedKey);
  storeJson(dismissedKey, [...(Array.isArray(kept) ? kept : []), key].slice(-100));
}
