import { supabase } from "./client";

/** The rows of a table that are watched: all of them, or those that a filter such as `id=eq.1` lets through. */
type Watched = { table: string; filter?: string };

/** Calls back on every change of the rows, and after a lost connection has healed. Returns how to stop. */
export function watchTable({ table, filter }: Watched, onChange: () => void): () => void {
  let wasLost = false;
  const channel = supabase
    .channel(table)
    .on("postgres_changes", { event: "*", schema: "public", table, filter }, onChange)
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") wasLost = true;
      else if (wasLost) {
        wasLost = false;
        onChange();
      }
    });
  return () => void supabase.removeChannel(channel);
}
