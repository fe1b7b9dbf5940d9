import type { RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { supabase } from "./member-client";

/** The watched rows of a table: all, or those of a filter such as `id=eq.1`. */
type Watched = { table: string; filter?: string };

/** The change of a row; a deleted one is sent to every subscriber, despite filters, with only its key. */
type Change = RealtimePostgresChangesPayload<{ id: string }>;

/** Numbers the channels: for an equal name the client returns the existing channel, which takes no more listeners. */
let watchers = 0;

/** Calls back on every change of the rows, and without one after a reconnect. Returns how to stop. */
export function watchTable({ table, filter }: Watched, onChange: (change?: Change) => void): () => void {
  let wasLost = false;
  let isStopped = false;
  watchers += 1;
  const channel = supabase
    .channel(`${table}-${watchers}`)
    .on("postgres_changes", { event: "*", schema: "public", table, filter }, onChange);
  // A token that arrives during the join is never sent: the channel would stay a visitor's.
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
