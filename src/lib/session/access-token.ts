import { AppError } from "@/lib/errors";
import { hasStoredSession } from "./stored-session";

/**
 * The session's valid access token, refreshed when due; null for visitors. Throws if a session is stored but no
 * token can be had: a request as a visitor would wrongly show "no plan" (threat A3).
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await import("@/lib/supabase/auth-client");
  const { data, error } = await auth.getSession();
  if (data.session) return data.session.access_token;
  if (error && hasStoredSession())
    throw new AppError(error.message, { code: error.code, status: 0, cause: error });
  return null;
}

/** A newer token in place of a refused one, or null. */
export async function replaceAccessToken(refused: string): Promise<string | null> {
  const { auth } = await import("@/lib/supabase/auth-client");
  const current = await getAccessToken();
  if (current !== refused) return current;
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}
