import { brand } from "@/config/brand";
import { readStoredSession } from "./stored-session";

/** The database of this browser for what a person has not saved yet; deleted when the person changes. */
const personalDatabase = `${brand.id}-personal`;

/** What is kept in `localStorage` of a person begins with this. */
const personalPrefix = `${brand.id}-personal:`;

function keyOf(userId: string | null, name: string): string {
  return `${personalPrefix}${userId ?? "visitor"}:${name}`;
}

/** What this device keeps of a person (null is a visitor) under a name; null where there is nothing that can be read. */
export function readPersonal(userId: string | null, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps something of a person on this device until the person changes; null forgets it. A page that still shows somebody
 * who has logged out in another tab keeps nothing more (threats, P8), nor does a device without room.
 */
export function keepPersonal(userId: string | null, name: string, value: unknown) {
  if ((readStoredSession()?.user.id ?? null) !== userId) return;
  try {
    if (value === null) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Without room, what is typed lasts as long as the page.
  }
}

function purgeKept() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personalPrefix)) localStorage.removeItem(key);
  }
}

/** Deletes what this device keeps of a person. Resolves when it is gone, or when another tab still holds drafts open. */
export function purgePersonalData(): Promise<void> {
  purgeKept();
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(personalDatabase);
  request.onsuccess = () => resolve();
  request.onerror = () => resolve();
  request.onblocked = () => resolve();
  return promise;
}

/** What a visitor typed goes on with the person who signs in, and ends with their session; everything else is deleted. */
export function adoptVisitorData(userId: string) {
  const visitors = keyOf(null, "");
  const typed = Object.entries(localStorage).filter(([key]) => key.startsWith(visitors));
  void purgePersonalData();
  for (const [key, value] of typed) localStorage.setItem(keyOf(userId, key.slice(visitors.length)), value);
}
