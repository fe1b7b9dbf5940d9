import { del, get, keys, set } from "idb-keyval";
import { personalStore } from "@/lib/session/personal-store";
import { readStoredSession } from "@/lib/session/stored-session";
import { type Draft, draftSchema } from "../model/draft";

/** A draft of a prompt that is there already, or of the new one. */
const keyOf = (userId: string, promptId: string | null) => `${userId}:${promptId ?? "new"}`;

/** What was typed and not saved; null where there is nothing, or nothing that this version can read. */
export async function readDraft(userId: string, promptId: string | null): Promise<Draft | null> {
  const stored: unknown = await get(keyOf(userId, promptId), personalStore).catch(() => null);
  const read = draftSchema.safeParse(stored);
  return read.success ? read.data : null;
}

/** Keeps a draft; a page that still shows somebody who has logged out keeps nothing more (threats, P8). */
export async function keepDraft(userId: string, promptId: string | null, draft: Draft): Promise<void> {
  if (readStoredSession()?.user.id !== userId) return;
  await set(keyOf(userId, promptId), draft, personalStore).catch(() => undefined);
}

export async function dropDraft(userId: string, promptId: string | null): Promise<void> {
  await del(keyOf(userId, promptId), personalStore).catch(() => undefined);
}

/** Whether this device keeps anything of that person that is not saved. */
export async function hasDrafts(userId: string): Promise<boolean> {
  const kept = await keys<string>(personalStore).catch(() => []);
  return kept.some((key) => key.startsWith(`${userId}:`));
}
