import { brand } from "@/config/brand";

/** The database of this browser for what a person has not saved yet; deleted when the person changes. */
const personalDatabase = `${brand.id}-personal`;

/** Deletes the drafts on this device. Resolves when they are gone, or when another tab still holds them open. */
export function purgePersonalData(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(personalDatabase);
  request.onsuccess = () => resolve();
  request.onerror = () => resolve();
  request.onblocked = () => resolve();
  return promise;
}
