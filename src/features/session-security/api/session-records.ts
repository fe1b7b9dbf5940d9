import { securityLimits } from "@/config/security-limits";
import { AppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { SessionRecord } from "../model/session-flags";

type Session = { userId: string; sessionId: string; accessToken: string };

/** The newest valid record (spec 7.14) of this session only: each device of a person has its own. Spec 4.15, 9.18. */
export async function fetchRecord({ userId, sessionId }: Session): Promise<SessionRecord | null> {
  const [record] = await queryDatabase((rest) =>
    rest
      .from("session_integrity")
      .select("id, fingerprint_hash, user_agent, last_activity, created_at")
      .eq("user_id", userId)
      .eq("session_id", sessionId)
      .eq("is_valid", true)
      .order("created_at", { ascending: false })
      .limit(1),
  );
  return record ?? null;
}

/** The server sets session, address and times, and ignores values that are sent (threat R13). */
export async function insertRecord(session: Session, fingerprint: string): Promise<void> {
  await queryDatabase((rest) =>
    rest.from("session_integrity").insert({
      user_id: session.userId,
      session_id: session.sessionId,
      session_token_hash: session.accessToken.slice(0, securityLimits.tokenHashCharacters),
      fingerprint_hash: fingerprint,
      user_agent: navigator.userAgent.slice(0, 500),
    }),
  );
}

/** Marks a record as used now, or as invalid for good; returns the server's time. */
export async function touchRecord(
  { id, last_activity }: SessionRecord,
  change: { is_valid: false } | Record<string, never> = {},
): Promise<string> {
  const [touched] = await queryDatabase((rest) =>
    rest
      .from("session_integrity")
      .update({ last_activity, ...change })
      .eq("id", id)
      .select("last_activity"),
  );
  if (!touched) throw new AppError("The session record is gone");
  return touched.last_activity;
}

export async function fetchProfileId(userId: string): Promise<string | null> {
  const [profile] = await queryDatabase((rest) =>
    rest.from("profiles").select("id").eq("id", userId).limit(1),
  );
  return profile?.id ?? null;
}
