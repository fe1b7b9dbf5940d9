import { log } from "@/lib/error-log";
import { connectAuth, endSession } from "./session-store";
import { problemOf, type SessionValidity, validityOf } from "./session-validity";
import { hasStoredSession, readStoredSession } from "./stored-session";

async function judge(): Promise<SessionValidity> {
  const validity = validityOf(readStoredSession(), Date.now());
  if (validity.problem === "No active session") return validity;
  try {
    const auth = await connectAuth();
    const { error } = validity.isRefreshAdvised ? await auth.refreshSession() : await auth.getUser();
    return error === null ? validity : { ...validity, problem: problemOf(error.status) };
  } catch {
    return { ...validity, problem: "Validation exception" };
  }
}

async function judgeAndEnd(): Promise<SessionValidity> {
  const validity = await judge();
  if (validity.problem !== null) log("warn", validity.problem);
  if (validity.problem === "Session validation failed") endSession("expired");
  return validity;
}

let latest: { begunAt: number; token: string | undefined; outcome: Promise<SessionValidity> } | null = null;

const tokenOfNow = () => readStoredSession()?.access_token;

/** Validates the session, by a refresh where due. A refusal ends it here too; an unreachable server does not. */
export function validateSession(): Promise<SessionValidity> {
  latest = { begunAt: performance.now(), token: tokenOfNow(), outcome: judgeAndEnd() };
  return latest.outcome;
}

/**
 * Resolves once a validation begun no earlier than `since`, shared by all callers, confirms the session; never if it
 * has ended, because the page then leaves for login. Wait for it before reporting that a plan, a role or a row is
 * missing: the database shows nothing to an ended session (threat A13).
 */
export async function sessionStands(since: number): Promise<void> {
  const isShared = latest !== null && latest.begunAt >= since && latest.token === tokenOfNow();
  await (isShared ? latest?.outcome : validateSession());
  if (!hasStoredSession()) await new Promise(() => {});
}
