type Claims = { sub?: unknown; session_id?: unknown };

/** What an access token says of itself, unproved; empty where it is none. */
function claimsOf(token: string): Claims {
  try {
    const [, body = ""] = token.split(".");
    return JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** Whom an access token names, null where it names nobody. */
export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
}

/** The session that an access token belongs to, null where it names none. */
export function sessionIdOf(token: string): string | null {
  const { session_id } = claimsOf(token);
  return typeof session_id === "string" ? session_id : null;
}

/** Enough of a session's id to tell it from others, and not enough to use it for anything. */
export function shortSessionId(token: string): string {
  return sessionIdOf(token)?.slice(0, 8) ?? "";
}
