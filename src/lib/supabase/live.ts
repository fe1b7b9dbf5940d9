import { supabase } from "./client";

/** The rows of a table that are watched: all of them, or those that a filter such as `id=eq.1` lets through. */
type Watched = { table: string; filter?: string };

/** The client would give a second watcher of a name the channel of the first, which takes no more listeners. */
let watchers = 0;

/** Calls back on every change of the rows, and after a lost connection has healed. Returns how to stop. */
export function watchTable({ table, filter }: Watched, onChange: () => void): () => void {
  let wasLost = false;
  let isStopped = false;
  watchers += 1;
  const channel = supabase
    .channel(`${table}-${watchers}`)
    .on("postgres_changes", { event: "*", schema: "public", table, filter }, onChange);
  // A token that comes while the server lets the channel in is never sent: it would listen as a visitor for ever.
  void supabase.realtime.setAuth().then(() => {
    if (isStopped) return;
    channel.subscribe((status) => {
      if (status !== "SUBSCRIBED") wasLost = true;
      else if (wasLost) {
        wasLost = false;
        onChange();
      }
    });
  });
  return () => {
    isStopped = true;
    void supabase.removeChannel(channel);
  };
}
