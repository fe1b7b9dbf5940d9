import { securityLimits } from "@/config/security-limits";
import { readJson, storeJson } from "@/lib/browser-storage";

/** A batch was delivered, should be retried, or was refused for good. */
export type Delivery = "sent" | "later" | "never";

type OutboxOptions<Entry> = {
  storageKey: string;
  /** The most entries that wait; older ones are dropped. */
  waiting: number;
  atOnce: number;
  send: (entries: Entry[]) => Promise<Delivery>;
};

/**
 * Queues entries in this browser and sends them in batches, later where there is no connection. Never throws and never
 * reports its own failures, which would loop.
 * Spec 2.10.
 */
export function createOutbox<Entry>({ storageKey, waiting, atOnce, send }: OutboxOptions<Entry>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let failures = 0;

  function read(): Entry[] {
    const stored = readJson(storageKey);
    return Array.isArray(stored) ? stored : [];
  }

  function write(entries: Entry[]) {
    storeJson(storageKey, entries.length === 0 ? null : entries.slice(-waiting));
  }

  async function flush() {
    timer = undefined;
    due = Number.POSITIVE_INFINITY;
    const entries = read();
    if (entries.length === 0 || navigator.onLine === false) return;
    const batch = entries.slice(0, atOnce);
    // Removed before sending, so that another tab does not send them too.
    write(entries.slice(atOnce));
    const delivery = await send(batch).catch((): Delivery => "later");
    failures = delivery === "later" ? failures + 1 : 0;
    if (delivery === "later") write([...batch, ...read()]);
    if (read().length > 0) sendWithin(2 ** failures * 1_000);
  }

  function sendWithin(ms: number) {
    const wanted = Date.now() + Math.min(ms, securityLimits.slowestRetryMs);
    if (wanted >= due) return;
    clearTimeout(timer);
    due = wanted;
    timer = setTimeout(() => void flush(), wanted - Date.now());
  }

  window.addEventListener("online", () => read().length > 0 && sendWithin(1_000));

  return {
    put(entry: Entry, sentAfterMs: number) {
      write([...read(), entry]);
      sendWithin(failures > 0 ? 2 ** failures * 1_000 : sentAfterMs);
    },
    resume: (sentAfterMs: number) => read().length > 0 && sendWithin(sentAfterMs),
  };
}
