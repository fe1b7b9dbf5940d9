import { hasStoredSession } from "./stored-session";

/** The living access token of this browser's session, refreshed where it is due; null for visitors. */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await import("@/lib/supabase/auth");
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}
