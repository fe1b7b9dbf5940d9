import { AuthClient } from "@supabase/auth-js";
import { env } from "@/config/env";
import { authStorageKey } from "@/lib/session/stored-session";

/** The auth client; this module is imported lazily, so that visitors do not download it before they sign in. */
export const auth = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  storageKey: authStorageKey,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});
