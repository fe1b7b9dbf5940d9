import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { projectEnv } from "./env.ts";
import { fetchApi } from "./fetch-with-timeout.ts";

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const clientOf = (url: string, key: string, headers: Record<string, string> = {}): SupabaseClient =>
  createClient(url, key, { auth: stateless, global: { headers, fetch: fetchApi } });

/** Acts as the caller, under their row policies. The default choice. */
export function callerClient(token: string): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  return clientOf(url, publishableKey, { Authorization: `Bearer ${token}` });
}

/** Acts as a visitor. */
export function anonymousClient(): SupabaseClient {
  const { url, publishableKey } = projectEnv();
  return clientOf(url, publishableKey);
}

/** Bypasses every policy. Each use says in a comment why the caller's own client does not suffice. */
export function serviceClient(): SupabaseClient {
  const { url, secretKey } = projectEnv();
  return clientOf(url, secretKey);
}
