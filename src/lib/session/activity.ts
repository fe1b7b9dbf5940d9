import { limits } from "@/config/limits";
import { storeText } from "@/lib/browser-storage";

/** Shared by all tabs; "session" in the key has it removed at every logout. */
const storageKey = "session-activity";

/** Precise enough for a timeout of a day. */
const recordEveryMs = 60_000;

/** The last activity in any tab, by this device's clock. */
export function lastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? 0);
}

/** Records activity, at most once a minute. */
export function recordActivity(now = Date.now()) {
  if (Math.abs(now - lastActivity()) >= recordEveryMs) storeText(storageKey, String(now));
}

/** Whether no tab had activity for 24 hours (spec 9.4). */
export function isInactive(now = Date.now()): boolean {
  const last = lastActivity();
  return last > 0 && now - last >= limits.sessionInactivityMs;
}
