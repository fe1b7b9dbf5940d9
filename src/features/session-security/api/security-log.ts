import { securityLimits } from "@/config/security-limits";
import { deliveryAfter } from "@/lib/outbox/delivery";
import { createOutbox, type Delivery } from "@/lib/outbox/outbox";
import { sanitise } from "@/lib/sanitise";
import { readStoredSession } from "@/lib/session/stored-session";
import { queryDatabase } from "@/lib/supabase/query-database";
import { type SecurityAction, type Severity, securityEvents } from "../model/security-event";
import { createRateLimiter } from "../model/suspicious-activity";

/** A row of `security_logs` (spec 3.4); the server sets person, address and time (threat R13). */
type LogEntry = {
  action: SecurityAction;
  user_id: string;
  user_agent: string;
  severity: Severity;
  event_category: string;
  details: Record<string, string | number | null>;
};

const logs = securityLimits.logs;
const rateLimit = securityLimits.rateLimit;

const outbox = createOutbox<LogEntry>({
  // "session" in the key has it removed at every logout.
  storageKey: "session-security-log",
  waiting: logs.waiting,
  atOnce: logs.atOnce,
  send,
});

/** For the tab, so that a reload forgets none; "session" in the key has it removed at every logout. */
const attemptsKey = "session-attempts";

function readAttempts(): Map<string, number[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(attemptsKey) ?? "[]"));
  } catch {
    return new Map();
  }
}

function countAttempt(action: SecurityAction) {
  const attempts = readAttempts();
  const counted = createRateLimiter(rateLimit, attempts)(action, Date.now());
  sessionStorage.setItem(attemptsKey, JSON.stringify([...attempts]));
  return counted;
}

async function send(entries: LogEntry[]): Promise<Delivery> {
  const userId = readStoredSession()?.user.id;
  const own = entries.filter((entry) => entry.user_id === userId);
  if (own.length === 0) return "never";
  try {
    await queryDatabase((rest) => rest.from("security_logs").insert(own));
    return "sent";
  } catch (thrown) {
    return readStoredSession()?.user.id === userId ? deliveryAfter(thrown) : "never";
  }
}

function put(action: SecurityAction, details: LogEntry["details"]) {
  const userId = readStoredSession()?.user.id;
  if (userId === undefined) return;
  const { severity, category } = securityEvents[action];
  const isUrgent = severity === "critical" || severity === "high";
  const entry: LogEntry = {
    action,
    user_id: userId,
    user_agent: navigator.userAgent.slice(0, 500),
    severity,
    event_category: category,
    details: { ...(sanitise(details) as typeof details), at: new Date().toISOString() },
  };
  outbox.put(entry, isUrgent ? logs.urgentAfterMs : logs.sentAfterMs);
}

/**
 * Logs an event of the person signed in; visitors are not logged. Above severity info, ten events of a kind are logged
 * within 60 seconds; the eleventh becomes `rate_limit_exceeded`, later ones are dropped (spec 9.7).
 */
export function logSecurityEvent(action: SecurityAction, details: LogEntry["details"] = {}) {
  if (securityEvents[action].severity === "info") return put(action, details);
  const { isOver, isFirstOver } = countAttempt(action);
  if (!isOver) put(action, details);
  else if (isFirstOver) put("rate_limit_exceeded", { attempts: action, most: rateLimit.most });
}

/** Sends what an earlier page of this session left. */
export const resumeSecurityLog = () => outbox.resume(logs.sentAfterMs);
