import { limits } from "@/config/limits";

/** What a validation can find, in the specification's words (section 8, "Session results"). They are logged, not shown. */
export type SessionProblem =
  | "No active session"
  | "Session validation failed"
  | "Session expired"
  | "Validation exception"
  | "Validation error";

export type SessionValidity = { problem: SessionProblem | null; isRefreshAdvised: boolean };

/** Judges a session by its end: a refresh is advised once it is over, or when under 10 minutes remain (section 9). */
export function validityOf(session: { expires_at?: number } | null, now: number): SessionValidity {
  if (session === null) return { problem: "No active session", isRefreshAdvised: false };
  const leftMs = (session.expires_at ?? 0) * 1_000 - now;
  return {
    problem: leftMs <= 0 ? "Session expired" : null,
    isRefreshAdvised: leftMs < limits.sessionRefreshAdvisedMs,
  };
}

/** What an answer of the auth server means: a refused session, or a server that could not judge it. */
export function problemOf(status: number | undefined): SessionProblem {
  const isRefused = status === 400 || status === 401 || status === 403;
  return isRefused ? "Session validation failed" : "Validation error";
}
