import type { SessionFlag } from "../model/session-flags";

/** The word "session" in it has it removed at every logout. */
const storageKey = "session-flags";

/** These stay true for a while: they are logged once a session, and not at every check. */
const lasting: readonly SessionFlag[] = ["long_session", "profile_mismatch", "missing_profile"];

/** Those flags that this session has not been logged for yet; from now on it has. */
export function takeNewFlags(flags: SessionFlag[]): SessionFlag[] {
  const known = (localStorage.getItem(storageKey) ?? "").split(" ");
  const fresh = flags.filter((flag) => !known.includes(flag));
  const kept = [...known, ...fresh.filter((flag) => lasting.includes(flag))].filter(Boolean);
  if (kept.length > 0) localStorage.setItem(storageKey, kept.join(" "));
  return fresh;
}
