import { limits } from "@/config/limits";

/** The specification's validation results (section 8, "Session results"); logged, not shown. */
export type SessionProblem =
  | "No active session"
  | "Session validation failed"
  | "Session expired"
  | "Validation exception"
  | "Validation error";

export type SessionValidity = { problem: SessionProblem | null; isRefreshAdvised: boolean };

/**
 * Judges a session by its expiry: a refresh is due after it, or less than 10 minutes before (section 9).
 * Spec 8.4, 9.5.
 */
export function validityOf(session: { expires_at?: number } | null, now: number): SessionValidity {
  if (session === null) return { problem: "No active session", isRefreshAdvised: false };
  const leftMs = (session.expires_at ?? 0) * 1_000 - now;
  return {
    problem: leftMs <= 0 ? "Session expired" : null,
    isRefreshAdvised: leftMs < limits.sessionRefreshAdvisedMs,
  };
}

/** Distinguishes a refused session from a server that could not respond. */
export function problemOf(status: number | undefined): SessionProblem {
  const isRefused = status === 400 || status === 401 || status === 403;
  return isRefused ? "Session validation failed" : "Validation error";
}
