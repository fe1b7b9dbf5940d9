import { realtime } from "@/lib/supabase/realtime";

/** Calls back on every change of the categories, and after a lost connection has healed. Returns how to stop. */
export function subscribeToCategories(onChange: () => void): () => void {
  let wasLost = false;
  const channel = realtime
    .channel("categories")
    .on("postgres_changes", { event: "*", schema: "public", table: "categories" }, onChange)
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") wasLost = true;
      else if (wasLost) {
        wasLost = false;
        onChange();
      }
    });
  return () => void realtime.removeChannel(channel);
}
