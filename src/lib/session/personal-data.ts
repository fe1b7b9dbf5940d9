import { brand } from "@/config/brand";
import { readStoredSession } from "./stored-session";

/** The database of this browser for what a person has not saved yet; deleted when the person changes. */
export const personalDatabase = `${brand.id}-personal`;

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

/** Whose data this device keeps; absent while nobody is signed in. */
const ownerKey = `${brand.id}-personal-owner`;

/** What a visitor has typed in this tab, by name: it may go on with them when they sign in. */
const typedHere = new Set<string>();

/**
 * Keeps something of a person on this device until the person changes; null forgets it. A page that still shows somebody
 * who has logged out in another tab keeps nothing more (threats, P8), nor does a device without room.
 */
export function keepPersonal(userId: string | null, name: string, value: unknown) {
  if ((readStoredSession()?.user.id ?? null) !== userId) return;
  if (userId === null) typedHere.add(name);
  try {
    if (value === null) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Without room, what is typed lasts as long as the page.
  }
}

/** Deletes what this device keeps of anybody. Its database is gone once no other tab holds it open. */
function purgePersonalData() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personalPrefix) || key === ownerKey) localStorage.removeItem(key);
  }
  indexedDB.deleteDatabase(personalDatabase);
}

/**
 * Lets this device keep the data of one person alone, null being a visitor: those of anybody else are deleted (threats,
 * P8). What was typed in this tab before signing in is theirs. The first tab to see a person does it for all.
 */
export function settlePersonalData(userId: string | null) {
  if (localStorage.getItem(ownerKey) === userId) return;
  const typed = [...typedHere].map((name) => [name, readPersonal(null, name)] as const);
  typedHere.clear();
  purgePersonalData();
  if (userId === null) return;
  localStorage.setItem(ownerKey, userId);
  for (const [name, value] of typed) keepPersonal(userId, name, value);
}
