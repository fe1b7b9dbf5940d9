import { log } from "@/lib/error-log";
import { connectAuth, endSession } from "@/lib/session/session-store";
import { readStoredSession } from "@/lib/session/stored-session";
import { problemOf, type SessionValidity, validityOf } from "../model/session-validity";

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

/**
 * Validates the session with the server, by a refresh where one is due. A refused session ends here too; an unreachable
 * server ends nothing.
 */
export async function validateSession(): Promise<SessionValidity> {
  const validity = await judge();
  if (validity.problem !== null) log("warn", validity.problem);
  if (validity.problem === "Session validation failed") endSession("expired");
  return validity;
}
