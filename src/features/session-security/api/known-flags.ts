import { storeText } from "@/lib/browser-storage";
import type { SessionFlag } from "../model/session-flags";

/** "session" in the key has it removed at every logout. */
const storageKey = "session-flags";

/** These last: logged once a session, not at every check. */
const lasting: readonly SessionFlag[] = ["long_session", "profile_mismatch", "missing_profile"];

/** The flags that this session has not logged yet; marks them as logged. Spec 4.16. */
export function takeNewFlags(flags: SessionFlag[]): SessionFlag[] {
  const known = (localStorage.getItem(storageKey) ?? "").split(" ");
  const fresh = flags.filter((flag) => !known.includes(flag));
  const kept = [...known, ...fresh.filter((flag) => lasting.includes(flag))].filter(Boolean);
  if (kept.length > 0) storeText(storageKey, kept.join(" "));
  return fresh;
}
