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

/** Validates the session, by a refresh where due. A refusal ends it here too; an unreachable server does not. */
export async function validateSession(): Promise<SessionValidity> {
  const validity = await judge();
  if (validity.problem !== null) log("warn", validity.problem);
  if (validity.problem === "Session validation failed") endSession("expired");
  return validity;
}
