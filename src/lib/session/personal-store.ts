import { promisifyRequest, type UseStore } from "idb-keyval";
import { personalDatabase } from "./personal-data";

const storeName = "drafts";

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(personalDatabase);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return promisifyRequest(request);
}

/** The place for what is too large for `personal-data.ts`. Closed after each use: the whole is deleted when the person changes. */
export const personalStore: UseStore = async (mode, callback) => {
  const database = await openDatabase();
  try {
    return await callback(database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
};
