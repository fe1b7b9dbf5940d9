import { promisifyRequest, type UseStore } from "idb-keyval";
import { personalDatabase } from "./personal-data";

const storeName = "drafts";

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(personalDatabase);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return promisifyRequest(request);
}

/** For values too large for `personal-data.ts`. Closed after each use: an open connection blocks deletion. */
export const personalStore: UseStore = async (mode, callback) => {
  const database = await openDatabase();
  try {
    return await callback(database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
};
