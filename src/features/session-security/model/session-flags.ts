import { securityLimits } from "@/config/security-limits";
import { familyOf } from "./browser-traits";

/** The flags of a check (spec 4.16). */
export type SessionFlag =
  | "user_agent_changed"
  | "long_absence"
  | "long_session"
  | "profile_mismatch"
  | "missing_profile"
  | "security_check_failed";

/** Times are the server's, because a device's clock may be a day ahead (threat A4). */
export type SessionRecord = {
  id: string;
  fingerprint_hash: string;
  user_agent: string | null;
  last_activity: string;
  created_at: string;
};

/** The flags of a session's record in this browser; `now` is the server's time. Spec 9.18. */
export function flagsOfRecord(record: SessionRecord, now: string, userAgent: string): SessionFlag[] {
  const since = (moment: string) => Date.parse(now) - Date.parse(moment);
  const raised: Partial<Record<SessionFlag, boolean>> = {
    user_agent_changed: record.user_agent !== null && familyOf(record.user_agent) !== familyOf(userAgent),
    long_absence: since(record.last_activity) > securityLimits.longAbsenceMs,
    long_session: since(record.created_at) > securityLimits.longSessionMs,
  };
  return (Object.keys(raised) as SessionFlag[]).filter((flag) => raised[flag]);
}

type Owners = { token: string; stored: string; profile: string | null };

/** Flags a mismatch between stored person, token and profile. */
export function flagOfProfile({ token, stored, profile }: Owners): SessionFlag[] {
  if (stored !== token || (profile !== null && profile !== token)) return ["profile_mismatch"];
  return profile === null ? ["missing_profile"] : [];
}
