import { limits } from "@/config/limits";
import { readStoredSession } from "@/lib/session/stored-session";
import { readJson, storeJson } from "./browser-storage";
import { maskUserId, sanitise, sanitiseText } from "./sanitise";

const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];

type LogEntry = { level: Level; message: string; data?: unknown; user: string | null; timestamp: string };

const storageKey = "error-log";

function storedEntries(): LogEntry[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored : [];
}

/**
 * Keeps the last 10 entries from level info up on this device, without secrets and with a masked user id (spec 3.5, 9.8).
 */
export function log(level: Level, message: string, data?: unknown) {
  if (levels.indexOf(level) < levels.indexOf(limits.errorLog.minimumLevel)) return;
  const userId = readStoredSession()?.user.id;
  const entry: LogEntry = {
    level,
    message: sanitiseText(message),
    ...(data === undefined ? {} : { data: sanitise(data) }),
    user: userId === undefined ? null : maskUserId(userId),
    timestamp: new Date().toISOString(),
  };
  storeJson(storageKey, [...storedEntries(), entry].slice(-limits.errorLog.entries));
}
