import { log } from "@/lib/error-log";
import { toAppError } from "@/lib/errors";
import { readStoredSession } from "@/lib/session/stored-session";
import { sessionIdOf, subjectOf } from "@/lib/session/token-claims";
import { traitsOf } from "../model/browser-traits";
import { flagOfProfile, flagsOfRecord, type SessionFlag } from "../model/session-flags";
import { takeNewFlags } from "./known-flags";
import { logSecurityEvent } from "./security-log";
import { fetchProfileId, fetchRecord, insertRecord, touchRecord } from "./session-records";

/** The specification's problems (section 8, "Session results"); logged, not shown. */
type Problem =
  | "No active session"
  | "Session fingerprint mismatch"
  | "Validation error"
  | "Validation exception";

type Findings = { problem: Problem | null; flags: SessionFlag[] };

async function fingerprintOf(browser: Navigator): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(traitsOf(browser)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function examine(): Promise<Findings> {
  const stored = readStoredSession();
  const token = stored?.access_token ?? "";
  const userId = subjectOf(token);
  const sessionId = sessionIdOf(token);
  if (stored === null || userId === null || sessionId === null)
    return { problem: "No active session", flags: [] };
  const session = { userId, sessionId, accessToken: token };
  const [fingerprint, record, profile] = await Promise.all([
    fingerprintOf(navigator),
    fetchRecord(session),
    fetchProfileId(userId),
  ]);
  const ofProfile = flagOfProfile({ token: userId, stored: stored.user.id, profile });
  if (record === null) {
    await insertRecord(session, fingerprint);
    return { problem: null, flags: ofProfile };
  }
  const isSame = record.fingerprint_hash === fingerprint;
  const now = await touchRecord(record, isSame ? {} : { is_valid: false });
  if (!isSame) await insertRecord(session, fingerprint);
  return {
    problem: isSame ? null : "Session fingerprint mismatch",
    flags: [...flagsOfRecord(record, now, navigator.userAgent), ...ofProfile],
  };
}

/** A check that could not finish raises no flag: no connection, an ended session or a busy server. */
function findingsOf(thrown: unknown): Findings {
  const { status, code } = toAppError(thrown);
  if (status === 0 || status === 401 || status === 403 || status === 429)
    return { problem: "Validation error", flags: [] };
  const isAnswer = code !== "UNKNOWN_ERROR" && code !== "UNEXPECTED_ERROR";
  return {
    problem: isAnswer ? "Validation error" : "Validation exception",
    flags: ["security_check_failed"],
  };
}

/**
 * Compares the session with its record (spec 4.15): a different fingerprint invalidates the record and makes a new
 * one, and anomalies are logged. No one is signed out. Spec 8.4.
 */
export async function checkIntegrity(): Promise<Findings> {
  const findings = await examine().catch(findingsOf);
  if (readStoredSession() === null) return findings;
  if (findings.problem !== null) log("warn", findings.problem);
  if (findings.problem === "Session fingerprint mismatch") logSecurityEvent("session_fingerprint_mismatch");
  for (const flag of takeNewFlags(findings.flags)) logSecurityEvent(flag);
  return findings;
}
