import { getMany, keys, promisifyRequest } from "idb-keyval";
import { personalStore } from "@/lib/session/personal-store";
import { readStoredSession } from "@/lib/session/stored-session";
import { type Draft, draftSchema } from "../model/draft";

const placeOf = (userId: string, promptId: string | undefined) => `${userId}:${promptId ?? "new"}:`;

/** Each form has a draft of its own: two tabs that write new prompts take nothing from each other. */
const keyOf = (userId: string, { base, formId }: Draft) => placeOf(userId, base?.id) + formId;

/** What was typed last and not saved; null where there is nothing, or nothing that this version can read. */
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
 * Keeps a draft in place of the one that it goes on from. A page that still shows somebody who has logged out keeps
 * nothing more (threat P8).
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

/** Deletes a draft, unless the form that wrote it has written it anew since. */
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
