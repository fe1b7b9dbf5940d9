import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/config/env";
import type { Database } from "@/lib/database.gen";
import { fetchUnlessAsked } from "./early-answer";

/** What visitors have of the client: tables and functions of the database, with the publishable key alone. */
export const rest = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  fetch: fetchUnlessAsked,
  // The query client is who tries again, and no more than twice (threats, F2).
  retry: false,
});
