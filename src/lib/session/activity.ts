import { limits } from "@/config/limits";

/** One for all tabs of this browser; the word "session" in it has it removed at every logout. */
const storageKey = "session-activity";

/** Often enough for a time-out of a day, seldom enough to cost nothing. */
const recordEveryMs = 60_000;

/** When somebody last did something in any tab, by this device's clock. */
export function lastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? 0);
}

/** Remembers that the person is here, in whichever tab, at most once a minute. */
export function recordActivity(now = Date.now()) {
  if (Math.abs(now - lastActivity()) >= recordEveryMs) localStorage.setItem(storageKey, String(now));
}

/** Whether nobody has done anything in any tab for 24 hours (specification, section 9). */
export function isInactive(now = Date.now()): boolean {
  const last = lastActivity();
  return last > 0 && now - last >= limits.sessionInactivityMs;
}
