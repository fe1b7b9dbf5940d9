import { createClient } from "@supabase/supabase-js";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { DEMO_PASSWORD } from "../../supabase/local/settings.ts";
import type { DemoAccount } from "./demo-accounts.ts";

/** The demo accounts that read every prompt. Several, because each may make 120 calls a minute. */
export const READERS: DemoAccount[] = ["member", "lifetime", "jadmin", "admin"];

/** Signs in to a running stack and makes a key, as the account's page does. */
export async function makeKey(apiUrl: string, person: DemoAccount, name: string): Promise<string> {
  const browser = createClient(apiUrl, PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const { error } = await browser.auth.signInWithPassword({
    email: `${person}@aurum.test`,
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  const { data } = await browser.rpc("create_connection_key", { name }).throwOnError();
  return data;
}
