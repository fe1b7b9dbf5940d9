type Claims = { sub?: unknown; session_id?: unknown };

/** A token's claims, unverified; empty where it is invalid. */
function claimsOf(token: string): Claims {
  try {
    const [, body = ""] = token.split(".");
    return JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
}

export function sessionIdOf(token: string): string | null {
  const { session_id } = claimsOf(token);
  return typeof session_id === "string" ? session_id : null;
}

/** Enough of a session id to distinguish sessions, too little to use. */
export function shortSessionId(token: string): string {
  return sessionIdOf(token)?.slice(0, 8) ?? "";
}
