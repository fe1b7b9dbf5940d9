import { supabase } from "@/lib/supabase/client";

/** Calls back on every change of the categories, and after a lost connection has healed. Returns how to stop. */
export function subscribeToCategories(onChange: () => void): () => void {
  let wasLost = false;
  const channel = supabase
    .channel("categories")
    .on("postgres_changes", { event: "*", schema: "public", table: "categories" }, onChange)
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") wasLost = true;
      else if (wasLost) {
        wasLost = false;
        onChange();
      }
    });
  return () => void supabase.removeChannel(channel);
}
