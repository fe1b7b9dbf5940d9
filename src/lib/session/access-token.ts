import { AppError } from "@/lib/errors";
import { hasStoredSession } from "./stored-session";

/**
 * The living access token of this browser's session, refreshed where it is due; null for visitors. Throws where a
 * session is stored and its token cannot be had now: asking as a visitor would show "no plan" falsely (threats, A3).
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await import("@/lib/supabase/auth");
  const { data, error } = await auth.getSession();
  if (data.session) return data.session.access_token;
  if (error && hasStoredSession())
    throw new AppError(error.message, { code: error.code, status: 0, cause: error });
  return null;
}

/** A newer token in place of one that the server refused, or null where there is none. */
export async function replaceAccessToken(refused: string): Promise<string | null> {
  const { auth } = await import("@/lib/supabase/auth");
  const current = await getAccessToken();
  if (current !== refused) return current;
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}
