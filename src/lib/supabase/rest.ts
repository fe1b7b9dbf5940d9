import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/config/env";
import type { Database } from "@/lib/database.gen";
import { fetchUnlessEarly } from "./early-response";

/** The visitors' client: tables and functions with the publishable key. */
export const rest = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  fetch: fetchUnlessEarly,
  // The query client retries, at most twice (threat F2).
  retry: false,
});
