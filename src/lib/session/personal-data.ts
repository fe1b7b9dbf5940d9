import { brand } from "@/config/brand";
import { readJson, storeJson, storeText } from "@/lib/browser-storage";
import { readStoredSession } from "./stored-session";

/** This browser's IndexedDB for unsaved work; deleted when the person changes. */
export const personalDatabase = `${brand.id}-personal`;

const personalPrefix = `${brand.id}-personal:`;

function keyOf(userId: string | null, name: string): string {
  return `${personalPrefix}${userId ?? "visitor"}:${name}`;
}

/** A value that this device stores for a user (null for a visitor); null if it is missing or unreadable. */
export function readPersonal(userId: string | null, name: string): unknown {
  return readJson(keyOf(userId, name));
}

/** The user whose data this device stores; absent while signed out. */
const ownerKey = `${brand.id}-personal-owner`;

/** Names of values that a visitor typed in this tab: they stay when they sign in. */
const typedHere = new Set<string>();

/**
 * Stores a value on this device until the user changes; null deletes it. Does nothing on the page of a user who has
 * logged out in another tab (threat P8), or if the storage is full.
 */
export function storePersonal(userId: string | null, name: string, value: unknown) {
  if ((readStoredSession()?.user.id ?? null) !== userId) return;
  if (userId === null) typedHere.add(name);
  storeJson(keyOf(userId, name), value);
}

/** Deletes everybody's data from this device; the database goes once no other tab has it open. */
function purgePersonalData() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personalPrefix) || key === ownerKey) localStorage.removeItem(key);
  }
  indexedDB.deleteDatabase(personalDatabase);
}

/**
 * Makes this device keep one person's data only (null for a visitor) and deletes all other (threat P8); what was typed in
 * this tab before the sign-in stays. The first tab to see a person does it for all.
 */
export function claimPersonalData(userId: string | null) {
  if (localStorage.getItem(ownerKey) === userId) return;
  const typed = [...typedHere].map((name) => [name, readPersonal(null, name)] as const);
  typedHere.clear();
  purgePersonalData();
  if (userId === null) return;
  storeText(ownerKey, userId);
  for (const [name, value] of typed) storePersonal(userId, name, value);
}
