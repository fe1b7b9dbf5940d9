import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { projectEnv } from "./env.ts";

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A client that acts as the caller: every row it sees passes the caller's policies. The default choice. */
export function callerClient(token: string): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  const headers = { Authorization: `Bearer ${token}` };
  return createClient(url, publishableKey, { auth: stateless, global: { headers } });
}

/** A client that acts as a visitor: for what anybody may ask. */
export function anonymousClient(): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  return createClient(url, publishableKey, { auth: stateless });
}

/** A client past every policy. Each use says in a comment why the caller's own token does not do. */
export function serviceClient(): SupabaseClient {
  const { url, secretKey } = projectEnv();
  return createClient(url, secretKey, { auth: stateless });
}
