import { watchTable } from "@/lib/supabase/live";

/** Calls back whenever a plan of the person begins or ends. Returns how to stop. */
export function watchOwnPlans(userId: string, onChange: () => void): () => void {
  return watchTable({ table: "user_subscriptions", filter: `user_id=eq.${userId}` }, onChange);
}
