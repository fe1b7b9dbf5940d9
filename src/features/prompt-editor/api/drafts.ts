import { getMany, keys, promisifyRequest } from "idb-keyval";
import { personalStore } from "@/lib/session/personal-store";
import { readStoredSession } from "@/lib/session/stored-session";
import { type Draft, draftSchema } from "../model/draft";

const placeOf = (userId: string, promptId: string | undefined) => `${userId}:${promptId ?? "new"}:`;

/** Each form has its own draft, so that two tabs with new prompts do not overwrite each other's. */
const keyOf = (userId: string, { base, formId }: Draft) => placeOf(userId, base?.id) + formId;

/** The latest draft; null without one that this version can read. */
export async function readDraft(userId: string, promptId: string | null): Promise<Draft | null> {
  const place = placeOf(userId, promptId ?? undefined);
  const kept = await keys<string>(personalStore).catch(() => []);
  const stored = await getMany<unknown>(
    kept.filter((key) => key.startsWith(place)),
    personalStore,
  ).catch(() => []);
  const drafts = stored.flatMap((each) => draftSchema.safeParse(each).data ?? []);
  return drafts.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

function remove(store: IDBObjectStore, key: string, { savedAt }: Draft) {
  const request = store.get(key);
  request.onsuccess = () => {
    if (request.result?.savedAt === savedAt) store.delete(key);
  };
}

/**
 * Stores a draft and removes the one that it continues. A page that still shows a user who logged out stores nothing
 * (threat P8).
 */
export async function keepDraft(userId: string, draft: Draft, before: Draft | null): Promise<void> {
  if (readStoredSession()?.user.id !== userId) return;
  const key = keyOf(userId, draft);
  const former = before && keyOf(userId, before);
  await personalStore("readwrite", (store) => {
    store.put(draft, key);
    if (before && former && former !== key) remove(store, former, before);
    return promisifyRequest(store.transaction);
  }).catch(() => undefined);
}

/** Deletes a draft, unless its form has stored it again since. */
export async function dropDraft(userId: string, draft: Draft): Promise<void> {
  await personalStore("readwrite", (store) => {
    remove(store, keyOf(userId, draft), draft);
    return promisifyRequest(store.transaction);
  }).catch(() => undefined);
}

/** Whether this device keeps anything of that person that is not saved. */
export async function hasDrafts(userId: string): Promise<boolean> {
  const kept = await keys<string>(personalStore).catch(() => []);
  return kept.some((key) => key.startsWith(`${userId}:`));
}
