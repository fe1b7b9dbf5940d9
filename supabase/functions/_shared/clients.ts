import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { projectEnv } from "./env.ts";

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Acts as the caller, under their row policies. The default choice. */
export function callerClient(token: string): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  const headers = { Authorization: `Bearer ${token}` };
  return createClient(url, publishableKey, { auth: stateless, global: { headers } });
}

/** Acts as a visitor. */
export function anonymousClient(): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  return createClient(url, publishableKey, { auth: stateless });
}

/** Bypasses every policy. Each use says in a comment why the caller's own client does not suffice. */
export function serviceClient(): SupabaseClient {
  const { url, secretKey } = projectEnv();
  return createClient(url, secretKey, { auth: stateless });
}
