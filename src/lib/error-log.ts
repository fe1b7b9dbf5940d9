import { limits } from "@/config/limits";

type ErrorLogEntry = { level: "info" | "error"; message: string; timestamp: string };

const storageKey = "error-log";

function storedEntries(): ErrorLogEntry[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Keeps the last 10 entries on this device (specification, section 9); messages carry no personal data. */
export function logError(message: string) {
  const entry: ErrorLogEntry = {
    level: "error",
    message: message.slice(0, 500),
    timestamp: new Date().toISOString(),
  };
  localStorage.setItem(
    storageKey,
    JSON.stringify([...storedEntries(), entry].slice(-limits.errorLogEntries)),
  );
}
